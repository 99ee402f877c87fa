import type { Candidate } from './candidate.ts';

/** The parts of papyros's page side that its own CodeRunner uses, bundled by run.ts as it expects webpack. */
interface PapyrosBundle {
  createClient(workerUrl: string): {
    workerProxy: { launch(onEvent: unknown, onOverflow: unknown): Promise<void>; runCode: unknown };
    call(method: unknown, ...args: unknown[]): Promise<unknown>;
    interrupt(): Promise<void>;
    terminate(): void;
    readonly state: string;
    writeMessage(message: string): Promise<void>;
  };
  proxy(value: unknown): unknown;
}

export function createPapyros(): Candidate {
  let bundle: PapyrosBundle;
  let client: ReturnType<PapyrosBundle['createClient']>;
  let show: (text: string) => void = () => {};
  let lines: string[] = [];
  let running: Promise<unknown>;
  let finish: () => void = () => {};
  const answer = async () => {
    // The event comes a moment before the client may answer it.
    while (client.state !== 'awaitingMessage') await new Promise((resolve) => setTimeout(resolve));
    await client.writeMessage(lines.shift() ?? '');
  };
  const load = async () => {
    const url = '/papyros/page.js';
    bundle = (await import(/* @vite-ignore */ url)) as PapyrosBundle;
    client = bundle.createClient('/papyros/worker.js');
    const onEvent = (event: { type: string; data: string }) => {
      if (event.type === 'output' || event.type === 'error') show(event.data);
      if (event.type === 'input') void answer();
      if (event.type === 'end') finish();
    };
    await client.workerProxy.launch(
      bundle.proxy(onEvent),
      bundle.proxy(() => {}),
    );
  };
  const run: Candidate['run'] = async (code, onOutput) => {
    show = onOutput;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    running = client.call(client.workerProxy.runCode, code, 'exec').catch(() => {});
    await running;
    // Its last output may come after its answer. A program that fails has no such end.
    await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, 200))]);
  };
  return {
    load,
    run,
    // The page is cross-origin isolated for its sake: without, it would have to load Python again.
    async stop() {
      await client.interrupt();
      await running;
    },
    reload() {
      client.terminate();
      return load();
    },
    async runCases(code, inputs) {
      const outputs: string[] = [];
      for (const each of inputs) {
        lines = [...each];
        let output = '';
        await run(code, (text) => (output += text));
        outputs.push(output);
      }
      return outputs;
    },
  };
}
