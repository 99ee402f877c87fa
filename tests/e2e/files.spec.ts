/** Files of issue 10: uploaded, shown where they are used, removed where they are not. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { moveLifted } from './learner.ts';
import { openAs, showAnew, showAs, waitUntilReadyOffline } from './people.ts';
import { test } from './test.ts';

test.use({ keepsPage: true });

let school: DemoSchool;
test.beforeAll(async ({ network }) => {
  school = await openDemoSchool(network);
});
test.afterAll(() => school.close());

/** Drawn by the browser, so that it is a picture for everybody who looks at it. */
const picture = (page: Page, width: number, height: number, colour: string, type = 'image/png') =>
  page
    .evaluate(
      async ([w, h, fill, kind]) => {
        const canvas = new OffscreenCanvas(w, h);
        const context = canvas.getContext('2d')!;
        context.fillStyle = fill;
        context.fillRect(0, 0, w, h);
        context.fillStyle = 'white';
        context.font = `${h / 4}px sans-serif`;
        context.fillText(fill, w / 8, h / 2);
        const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: kind })).arrayBuffer());
        return [...bytes];
      },
      [width, height, colour, type] as const,
    )
    .then((bytes) => Buffer.from(bytes));

const chooser = (page: Page, label: string) =>
  page.getByRole('group', { name: label }).locator('input[type=file]');
/** A large one, which the browser reads from the disk: through its tools it takes a second of the processor. */
function written(name: string, content: string | Buffer): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, content);
  return path;
}
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a file is uploaded, found where it is used, and removed where it is not', async ({ page, network }) => {
  await openAs(page, 'admin', '/admin/files');
  await expect(page.getByRole('heading', { name: 'Pliki' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Powrót do panelu admina' })).toHaveAttribute('href', '/admin');
  await expect(page.getByText('Nie ma jeszcze żadnych plików.')).toBeVisible();
  const input = chooser(page, 'Prześlij plik');
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/upload') && sent.push(request.method()));

  await input.setInputFiles(written('film.mp4', Buffer.alloc(5 * 1024 * 1024 + 1)));
  await expect(page.getByText('Rozmiar pliku przekracza limit 5MB.')).toBeVisible();
  expect(sent).toEqual([]);

  await input.setInputFiles({
    name: 'kot.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await expect(page.getByRole('alert')).toContainText('Failed to upload file.');
  await expect(page.getByRole('alert')).toContainText('Liczy się zawartość pliku, nie jego nazwa.');

  const png = await picture(page, 640, 400, 'purple');
  await input.setInputFiles({ name: 'Żółw.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('File uploaded successfully.')).toBeVisible();
  await expect(rowOf(page, 'Żółw.png')).toContainText('nieużywany');
  const link = rowOf(page, 'Żółw.png').getByRole('link');
  const address = (await link.getAttribute('href'))!;
  await input.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Plan lekcji') });
  await expect(rowOf(page, 'plan.txt')).toContainText('tekst');

  // A line that hangs: the progress shows, and the upload can be stopped.
  network.fallSilent(true);
  await input.setInputFiles(written('duży.txt', randomBytes(1_500_000).toString('hex')));
  await expect(page.getByRole('progressbar', { name: 'Przesyłamy: duży.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Przerwij' }).click();
  await expect(page.getByText('Przesyłanie przerwane.')).toBeVisible();
  await expect(input).toBeFocused();
  network.fallSilent(false);

  // A dropped one, with a line that breaks: nothing is lost, and the same file goes out again.
  await network.cut();
  await drop(page, 'Prześlij plik', [
    { name: 'upuszczony.txt', type: 'text/plain', bytes: Buffer.from('upuszczony') },
  ]);
  await expect(page.getByRole('alert')).toContainText('Brak połączenia z internetem');
  await network.restore();
  await page.getByRole('alert').getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(rowOf(page, 'upuszczony.txt')).toBeVisible();
  await expect(input).toBeFocused();

  // A used one says where; an unused one goes.
  await school.office.call('POST', '/api/learning-module/slides', {
    groupName: 'Żółwie',
    priority: 1,
    title: 'Pierwszy',
    imageUrl: address,
  });
  await page.reload();
  await expect(rowOf(page, 'Żółw.png').getByRole('link', { name: 'Slajd: Żółwie: Pierwszy' })).toBeVisible();
  await page.getByRole('button', { name: 'Usuń plik Żółw.png' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Najpierw usuń go stąd:');
  await expect(dialog.getByRole('button', { name: 'Usuń' })).toHaveCount(0);
  await dialog.getByText('Zamknij', { exact: true }).last().click();

  await page.getByRole('button', { name: 'Pokaż' }).click();
  await page.getByRole('option', { name: 'nieużywane' }).click();
  await expect(rowOf(page, 'Żółw.png')).toHaveCount(0);
  await page.getByRole('button', { name: 'Usuń plik plan.txt' }).click();
  await dialog.getByRole('button', { name: 'Usuń' }).click();
  // The row is gone with the button that was pressed.
  await expect(page.getByRole('region', { name: 'Lista plików' })).toBeFocused();
  await expect(page.getByText('Usunięto plik plan.txt.')).toBeVisible();
  await expect(rowOf(page, 'plan.txt')).toHaveCount(0);
});

const drop = async (page: Page, label: string, files: { name: string; type: string; bytes: Buffer }[]) => {
  const transfer = await page.evaluateHandle(
    (given) => {
      const data = new DataTransfer();
      for (const { name, type, text } of given)
        data.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], name, { type }));
      return data;
    },
    files.map(({ name, type, bytes }) => ({ name, type, text: bytes.toString('base64') })),
  );
  await page.getByRole('group', { name: label }).dispatchEvent('drop', { dataTransfer: transfer });
};

interface SlideWire {
  priority: number;
  title: string;
  type: string;
  imageUrl: string;
  gradient: string;
}

test('a deck is made of addresses and dropped pictures; what failed is made once when tried again', async ({
  page,
  network,
}) => {
  await showAs(page, 'admin', '/admin/slides/batch');
  await expect(page.getByRole('heading', { name: 'Wiele slajdów z obrazków' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Powrót do panelu admina' })).toHaveAttribute('href', '/admin');
  const toSlides = page.getByRole('main').getByRole('link', { name: 'Slajdy' });
  await expect(toSlides).toHaveAttribute('href', '/admin/slides');
  const create = page.getByRole('button', { name: /^Utwórz/ });
  await page.getByLabel('Adresy obrazków').fill('https://przyklad.pl/a.png\n\nkot.png');
  await create.click();
  await expect(page.getByText('Linijka 3: wpisz pełny adres')).toBeVisible();
  await expect(page.getByText('Nazwa grupy jest wymagana')).toBeVisible();

  // What was typed survives a reload.
  await page.getByLabel('Adresy obrazków').fill('/content/python-waz.svg\n\n/content/scratch-kot.svg');
  await page.reload();
  await expect(page.getByLabel('Adresy obrazków')).toHaveValue(
    '/content/python-waz.svg\n\n/content/scratch-kot.svg',
  );

  const wide = await picture(page, 4000, 1000, 'orange');
  await drop(page, 'Obrazki z tego urządzenia', [
    { name: 'szeroki.png', type: 'image/png', bytes: wide },
    { name: 'mały.png', type: 'image/png', bytes: await picture(page, 300, 200, 'teal') },
    { name: 'notatki.txt', type: 'text/plain', bytes: Buffer.from('x') },
  ]);
  await expect(page.getByRole('alert')).toContainText('notatki.txt');
  const files = page.getByRole('list', { name: 'Kolejność obrazków z plików' }).getByRole('listitem');
  await expect(files).toHaveText([/szeroki\.png/, /mały\.png/]);
  await page.getByRole('button', { name: 'Przesuń: mały.png' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Podniesiono: mały.png. Miejsce 2 z 2.')).toBeAttached();
  await moveLifted(page, 'ArrowUp', 'mały.png: miejsce 1 z 2.');
  await page.keyboard.press('Space');
  await expect(files).toHaveText([/mały\.png/, /szeroki\.png/]);

  await page.getByLabel('Nazwa grupy').fill('Obrazki');
  await page.getByLabel('Numer pierwszego slajdu').fill('7');
  await page.getByText('Green to Cyan').click();

  await network.cut();
  await page.getByRole('button', { name: 'Utwórz 4 slajdy' }).click();
  await expect(page.getByRole('alert')).toContainText('Powstało 0 z 4.');
  await network.restore();
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByText('Slides created successfully!')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Gotowe: 4 z 4')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/slides$/);

  const slides = await school.office.call<SlideWire[]>(
    'GET',
    '/api/learning-module/slides?groupName=Obrazki',
  );
  const gradient = 'from-green-500 to-cyan-500';
  const file = expect.stringMatching(/^\/api\/files\/[0-9a-z]{26}$/);
  expect(slides).toEqual(
    ['/content/python-waz.svg', '/content/scratch-kot.svg', file, file].map((imageUrl, index) =>
      expect.objectContaining({
        priority: 7 + index,
        title: `Obrazki ${index + 1}`,
        type: 'image',
        imageUrl,
        gradient,
      }),
    ),
  );
  const size = await page.evaluate(async (address) => {
    const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
    return { width, height };
  }, slides[3]!.imageUrl);
  expect(size).toEqual({ width: 1920, height: 480 });
});

test('a child sees an uploaded picture, and saves an uploaded file, after a reload without network', async ({
  page,
  network,
}) => {
  const upload = async (name: string, content: Buffer) => {
    const form = new FormData();
    form.append('identifier', name);
    form.append('file', new File([new Uint8Array(content)], name));
    return school.office.upload(form);
  };
  const imageUrl = await upload('żółw.png', await picture(page, 640, 400, 'navy'));
  const downloadUrl = await upload('gra.py', Buffer.from('print("gra")'));
  const [slide] = await school.office.call<(SlideWire & { id: string })[]>(
    'GET',
    '/api/learning-module/slides?groupName=scratch-kot-w-ruchu',
  );
  await school.office.call('PUT', `/api/learning-module/slides/${slide!.id}`, {
    ...slide,
    imageUrl,
    downloadUrl,
  });

  await openAs(page, school.children[0].username, '/account');
  await waitUntilReadyOffline(page);
  await network.cut();
  await showAnew(page, '/learning-module/scratch-kot-w-ruchu/0?category=scratch');
  await page.reload();
  const shown = page.locator(`img[src$="${imageUrl}"]`).first();
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
  const saved = page.waitForEvent('download');
  await page.locator(`a[href$="${downloadUrl}"]`).click();
  expect((await saved).suggestedFilename()).toBe('gra.py');

  // Slides that show it no more let it go.
  await network.restore();
  await school.office.call('PUT', `/api/learning-module/slides/${slide!.id}`, { ...slide });
  await page.reload();
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('slide-pictures')).keys()).map(({ url }) => url)),
    )
    .not.toContainEqual(expect.stringContaining(imageUrl));
});
