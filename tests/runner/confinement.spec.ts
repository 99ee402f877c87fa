import { expect, test } from './runner-test.ts';

/** What a program would need to reach the network, the page or the device's storage. */
const DOORS = [
  ...[
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'WebSocketStream',
    'WebTransport',
    'EventSource',
    'Request',
    'importScripts',
  ],
  ...['indexedDB', 'caches', 'navigator', 'FileReaderSync', 'cookieStore'],
  ...['postMessage', 'BroadcastChannel', 'Worker', 'self', 'location', 'onmessage'],
];

for (const name of [
  'js',
  'pyodide_js',
  'pyodide',
  'pyodide.http',
  'pyodide.code',
  'pyodide.ffi',
  '_pyodide_core',
  'micropip',
]) {
  test(`a program has no module ${name}`, async ({ runner }) => {
    expect(await runner.play(`import ${name}`)).toMatchObject({
      status: 'error',
      error: { type: 'ModuleNotFoundError' },
    });
  });
}

test('no JavaScript object that Python can dig up leads out', async ({ runner }) => {
  const digging = `
import gc, sys
found, seen = [], 0
def look(proxy, depth):
    global seen
    seen += 1
    for name in ${JSON.stringify(DOORS)}:
        try:
            value = getattr(proxy, name)
        except BaseException:
            continue
        if value is not None and type(value).__name__ != "builtin_function_or_method":
            found.append(name)
    for way in ("constructor", "globalThis", "__proto__", "prototype"):
        try:
            step = getattr(proxy, way)
        except BaseException:
            continue
        try:
            for source in ("return globalThis.fetch", "return globalThis"):
                if step(source)() is not None:
                    found.append("code from text")
        except BaseException:
            pass
        if depth < 3:
            look(step, depth + 1)
proxies = [thing for thing in gc.get_objects() if "Js" in type(thing).__name__ and "pyodide" in type(thing).__module__]
for finder in sys.meta_path:
    proxies.extend(getattr(finder, "jsproxies", {}).values())
for function in (input, __import__("time").sleep):
    for cell in function.__closure__ or ():
        proxies.append(cell.cell_contents)
for proxy in proxies:
    look(proxy, 0)
print(sorted(set(found)), seen > 0)
`;
  expect(await runner.play(digging)).toEqual({ status: 'done', output: '[] True\n' });
});

/** Every JavaScript object within reach, and what stands above it. */
const DIG = `
import gc, time
from gc import get_objects
roots = [thing for thing in get_objects() if "Js" in type(thing).__name__ and "pyodide" in type(thing).__module__]
roots += [cell.cell_contents for function in (input, time.sleep) for cell in function.__closure__ or ()]
reached = []
for thing in roots:
    for _ in range(4):
        reached.append(thing)
        try:
            reached.append(thing.constructor.prototype)
            thing = thing.__proto__
        except BaseException:
            break
`;

test('what a program writes into JavaScript objects is not there in the next one', async ({ runner }) => {
  await runner.create({ spare: false });
  const write = `${DIG}
for thing in reached:
    for name in ("zostawione", "then", "toString"):
        try:
            setattr(thing, name, 1)
        except BaseException:
            pass
print(len(reached) > 3)`;
  const look = `${DIG}
print(len(reached) > 3, [thing for thing in reached if getattr(thing, "zostawione", None)])`;
  expect(await runner.play(write)).toMatchObject({ output: 'True\n' });
  expect(await runner.play(look)).toEqual({ status: 'done', output: 'True []\n' });
});

test('a program that digs up its hooks cannot tell an error that is none', async ({ runner }) => {
  const program = `${DIG}
for thing in reached:
    for arguments in ((None,), (None, None), ("{}",), ("null",)):
        try:
            thing(*arguments)
        except BaseException:
            pass
print("koniec")`;
  const result = await runner.play(program);
  expect(['done', 'error']).toContain(result.status);
  if (result.status === 'error') expect(typeof result.error.type).toBe('string');
  await runner.expectUsable();
});

test('no buffer, and little text, can be made outside of Python’s memory, whatever a program digs up', async ({
  runner,
}) => {
  const program = `${DIG}
def dug(name):
    return [thing for thing in get_objects() if getattr(thing, "__name__", "") == name and type(thing).__name__ == "builtin_function_or_method"]
kept, refused = [], 0
def attempt(work):
    global refused
    try:
        for _ in range(40):
            kept.append(work())
    except MemoryError:
        raise
    except Exception as error:
        refused += type(error).__name__ in ("JsException", "ConversionError")
for to_js in dug("to_js"):
    big = bytes(10_000_000)
    attempt(lambda: to_js(big))
    attempt(lambda: to_js(["x" * 10_000_000]))
    attempt(lambda: to_js([0] * 1_000_000))
print(len(dug("to_js")) > 0, refused >= 3)`;
  for (let round = 0; round < 2; round += 1)
    expect(await runner.play(program)).toEqual({ status: 'done', output: 'True True\n' });
});

test('files have a limit too', async ({ runner }) => {
  const program = `
try:
    with open("/tmp/duzy", "wb") as plik:
        for i in range(200): plik.write(bytes(1_000_000))
except OSError as error:
    print("pełno", i > 40)
`;
  for (let round = 0; round < 2; round += 1)
    expect(await runner.play(program)).toEqual({ status: 'done', output: 'pełno True\n' });
});

test('a worker behind closed doors keeps nothing worth reaching', async ({ runner }) => {
  const { open, tricks } = await runner.page.evaluate(
    (names) => window.harness.closeDoors(names),
    [...DOORS, 'addEventListener', 'eval'],
  );
  expect(open).toEqual(['eval']);
  expect(tricks).toEqual({
    Function: 'refused',
    constructor: 'refused',
    asyncConstructor: 'refused',
    setTimeout: 'refused',
    eval: 'refused',
  });
});

test('the network modules of Python lead nowhere', async ({ runner }) => {
  const requests: string[] = [];
  await runner.expectUsable();
  runner.page.on('request', (request) => requests.push(request.url()));
  const program =
    'import urllib.request\ntry:\n    urllib.request.urlopen("http://127.0.0.1:9/", timeout=1)\n    print("połączono")\nexcept OSError:\n    print("nie")';
  expect(await runner.play(program)).toMatchObject({ output: 'nie\n' });
  expect(requests.filter((url) => url.includes(':9/'))).toEqual([]);
});
