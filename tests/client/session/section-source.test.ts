import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCall } from '../../../client/network/call.ts';
import { fetchSection, fetchSections } from '../../../client/features/session/wizard/section-source.ts';
import type { SectionId } from '../../../sync/contract/index.ts';
import { fakeStorage } from '../fake-storage.ts';
import { ourServer } from '../our-server.ts';

const warka = { id: 's1', city: 'Warka', weekDay: 'Wtorek', hour: '16:30', username: 'warka-wt' };
const detail = { ...warka, users: [{ id: 'u1', firstName: 'Zosia', shortLastName: 'K.' }] };
const id = 's1' as SectionId;

const answering = (status: number, body: unknown) =>
  createCall(ourServer(async () => new Response(JSON.stringify(body), { status })));
const unreachable = createCall(async () => {
  throw new TypeError('Failed to fetch');
});

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

describe('what the wizard shows', () => {
  it('recalls the last good list and detail where there is no network', async () => {
    await fetchSections(answering(200, [warka]));
    await fetchSection(answering(200, detail), id);

    expect(await fetchSections(unreachable)).toMatchObject({ ok: true, data: [warka] });
    expect(await fetchSection(unreachable, id)).toMatchObject({ ok: true, data: detail });
  });

  it('is nothing on a device that has never seen them', async () => {
    expect(await fetchSections(unreachable)).toMatchObject({ ok: false, code: 'offline' });
    await fetchSection(answering(200, detail), id);
    expect(await fetchSection(unreachable, 's2' as SectionId)).toMatchObject({ ok: false, code: 'offline' });
  });

  it('is the sections that can be read, where one of them cannot', async () => {
    const spoilt = { ...warka, id: 's2', weekDay: 'Kiedyś' };
    expect(await fetchSections(answering(200, [spoilt, warka]))).toMatchObject({ ok: true, data: [warka] });
  });

  it('does not hide a failure that the server answered', async () => {
    await fetchSection(answering(200, detail), id);
    expect(await fetchSection(answering(500, { code: 'broken', message: 'Błąd' }), id)).toMatchObject({
      ok: false,
      status: 500,
    });
    expect(await fetchSection(answering(404, { code: 'unknown', message: 'Nie ma' }), id)).toMatchObject({
      ok: false,
      status: 404,
    });
  });

  it("recalls behind a Wi-Fi's own sign-in page, which answers with no JSON", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await fetchSections(answering(200, [warka]));
    const portal = createCall(async () => new Response('<html>Hotel</html>', { status: 200 }));
    expect(await fetchSections(portal)).toMatchObject({ ok: true, data: [warka] });
  });
});
