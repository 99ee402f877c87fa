/** Files of issue 10: uploaded, shown where they are used, removed where they are not. */
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openDemoSchool, type DemoSchool } from './demo-school.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

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
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a file is uploaded, found where it is used, and removed where it is not', async ({ page, network }) => {
  await signIn(page, 'admin', '/admin/files');
  await expect(page.getByRole('heading', { name: 'Pliki' })).toBeVisible();
  await expect(page.getByText('Nie ma jeszcze żadnych plików.')).toBeVisible();
  const input = chooser(page, 'Prześlij plik');
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/upload') && sent.push(request.method()));

  await input.setInputFiles({
    name: 'film.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
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
  await input.setInputFiles({
    name: 'duży.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(randomBytes(1_500_000).toString('hex')),
  });
  await expect(page.getByRole('progressbar', { name: 'Przesyłamy: duży.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Przerwij' }).click();
  await expect(page.getByText('Przesyłanie przerwane.')).toBeVisible();
  network.fallSilent(false);

  // A dropped one, with a line that breaks: nothing is lost, and the same file goes out again.
  await network.cut();
  const drop = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['upuszczony'], 'upuszczony.txt', { type: 'text/plain' }));
    return transfer;
  });
  await page.getByRole('group', { name: 'Prześlij plik' }).dispatchEvent('drop', { dataTransfer: drop });
  await expect(page.getByRole('alert')).toContainText('Brak połączenia z internetem');
  await network.restore();
  await page.getByRole('alert').getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(rowOf(page, 'upuszczony.txt')).toBeVisible();

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
  await expect(page.getByText('Usunięto plik plan.txt.')).toBeVisible();
  await expect(rowOf(page, 'plan.txt')).toHaveCount(0);
});
