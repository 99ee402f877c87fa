import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseBody } from './support/course-body.ts';
import { School } from './support/school.ts';

const as = 'manager';
const HOSTILE = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)> & $& $1 ,;\\ koniec`;

const course = {
  ...courseBody,
  description: 'Piszemy gry.<br>W małej grupie.',
  startDate: [2026, 10, 19],
  endDate: [2026, 11, 2],
  weeklyPrice: 60,
  weeklyDiscountedPrice: 49.5,
  imageUrl: '/files/a.png',
};

let dir: string;
let school: School;
const ids: Record<string, string> = {};

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'course-page-'));
  // The very page of the app, so that a change to its head that hides the course from messengers goes red here.
  writeFileSync(join(dir, 'index.html'), readFileSync('index.html', 'utf8'));
  school = await School.open({ trustProxy: 1 }, dir);
  const lessons = [];
  // Over both changes of clock.
  for (const [title, scheduledAt] of [
    ['Pętle', [2026, 10, 19, 18, 0]],
    ['Listy', [2026, 10, 26, 18, 0]],
    [HOSTILE, [2027, 3, 29, 18, 0]],
    ['Bez terminu', null],
  ]) {
    const { body } = await school.call('POST /api/lessons', {
      as,
      body: { title, category: 'Python', shortDescription: 'x', teacherInstructions: 'TAJNE' },
    });
    lessons.push({ lessonId: body.id, scheduledAt });
  }
  for (const more of [
    {},
    {
      friendlyIdentifier: 'zly',
      title: HOSTILE,
      description: HOSTILE,
      courseLevel: HOSTILE.slice(0, 70),
      imageUrl: 'https://',
    },
    { friendlyIdentifier: 'szkic', courseStatus: 'DRAFT' },
    { friendlyIdentifier: 'ukryty', courseStatus: 'UNLISTED' },
    { friendlyIdentifier: 'odwolany', courseStatus: 'CANCELLED' },
    { friendlyIdentifier: 'byly', courseStatus: 'COMPLETED' },
    { friendlyIdentifier: 'trwa', courseStatus: 'ONGOING' },
  ]) {
    const made = await school.call('POST /api/courses', { as, body: { ...course, lessons, ...more } });
    ids[made.body.friendlyIdentifier] = made.body.id;
  }
});
afterAll(async () => {
  await school.close();
  rmSync(dir, { recursive: true, force: true });
});

const open = (name: string, headers = {}) => school.call(`GET /kurs/${name}`, { headers });
const unescape = (html: string) =>
  html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
const meta = (html: string, name: string) => {
  const found = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(html)?.[1];
  return found === undefined ? undefined : unescape(found);
};
const machineText = (html: string) => {
  const parts = html.split('<script type="application/ld+json">');
  return parts.length > 1 ? (JSON.parse(parts[1]!.split('</script>')[0]!) as Record<string, unknown>) : null;
};

describe('the page of a course, as a messenger reads it', () => {
  it('tells what, where, when and for how much in the head of the app', async () => {
    const {
      status,
      body: html,
      headers,
    } = await open('python-od-zera', {
      'x-forwarded-proto': 'https',
      host: school.url.slice(7),
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(html).toContain('<title>Python od zera – Szkoła Kodowania</title>');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).toContain('<div id="root">');
    expect(meta(html, 'og:title')).toBe('Python od zera');
    const summary =
      'w Krakowie, poniedziałek 18:00, od 19 października 2026, 49,50\u00a0zł tygodniowo, 9–12 lat. Piszemy gry. W małej grupie.';
    expect(meta(html, 'description')).toBe(summary);
    expect(meta(html, 'og:description')).toBe(summary);
    const origin = school.url.replace('http:', 'https:');
    expect(meta(html, 'og:url')).toBe(`${origin}/kurs/python-od-zera`);
    expect(meta(html, 'og:image')).toBe(`${origin}/files/a.png`);
    expect(meta(html, 'robots')).toBeUndefined();
    expect(machineText(html)).toMatchObject({
      '@type': 'Course',
      name: 'Python od zera',
      teaches: ['Pętle', 'Funkcje'],
      offers: { price: 49.5, priceCurrency: 'PLN' },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        startDate: '2026-10-19',
        location: { address: 'ul. Długa 1/2, Kraków' },
        courseSchedule: { byDay: 'https://schema.org/Monday', startTime: '18:00', repeatCount: 4 },
      },
    });
    expect(html).not.toContain('TAJNE');
  });

  it('lets no title, description or level out of its place', async () => {
    const { status, body: html } = await open('zly');
    expect(status).toBe(200);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(meta(html, 'og:title')).toBe(HOSTILE);
    expect(meta(html, 'og:image')).toBeUndefined();
    expect(machineText(html)).toMatchObject({ name: HOSTILE });
    const proxied = await open('trwa', {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'szkola.example',
    });
    expect(meta(proxied.body, 'og:url')).toBe('https://szkola.example/kurs/trwa');
    const strange = await open('python-od-zera', { 'x-forwarded-host': '"><script>alert(3)</script>' });
    expect(strange.body).not.toContain('alert(3)');
  });

  it('is found in large letters too, and an address that can be none is the app', async () => {
    const large = await open('Python-Od-Zera/');
    expect(meta(large.body, 'og:title')).toBe('Python od zera');
    for (const odd of ['%E0%A4%A', 'Zły', 'a/b']) {
      const { status, body: html } = await open(odd);
      expect([status, html.includes('<div id="root">')]).toEqual([200, true]);
    }
  });

  it.each([
    ['trwa', 200, undefined, true],
    ['ukryty', 200, 'noindex', false],
    ['byly', 200, 'noindex', false],
    ['odwolany', 200, 'noindex', false],
    ['szkic', 404, 'noindex', false],
    ['nie-ma', 404, 'noindex', false],
  ])('of %s is answered %i, robots %s', async (name, status, robots, hasMachineText) => {
    const answer = await open(name);
    expect(answer.status).toBe(status);
    expect(meta(answer.body, 'robots')).toBe(robots);
    expect(machineText(answer.body) !== null).toBe(hasMachineText);
    expect(answer.body).toContain('<div id="root">');
    if (status === 404) expect(answer.body).not.toContain('Python od zera');
    if (name === 'odwolany') expect(meta(answer.body, 'description')).toMatch(/^Kurs został odwołany\./);
  });
});

describe('the calendar of a course', () => {
  const read = async (name = 'python-od-zera') => {
    const answer = await school.call(`GET /api/courses/public/${name}/calendar.ics`);
    const lines: string[] = answer.body.replace(/\r\n[ \t]/g, '').split('\r\n');
    const all = (key: string) =>
      lines.flatMap((l) => (l.startsWith(`${key}:`) ? [l.slice(key.length + 1)] : []));
    return { answer, all };
  };

  it('has an event for each lesson with a time, in UTC, at 18:00 in Warsaw on both sides of a change of clock', async () => {
    const { answer, all } = await read();
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="python-od-zera.ics"');
    expect(all('DTSTART')).toEqual(['20261019T160000Z', '20261026T170000Z', '20270329T160000Z']);
    expect(all('DTEND')).toEqual(['20261019T170000Z', '20261026T180000Z', '20270329T170000Z']);
    expect(all('DTSTAMP')).toEqual(Array.from({ length: 3 }, () => '20261118T110000Z'));
    expect(new Set(all('UID')).size).toBe(3);
    expect((await read()).all('UID')).toEqual(all('UID'));
    expect(all('LOCATION')[0]).toBe('ul. Długa 1/2\\, Kraków');
    expect(all('STATUS')).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
    expect(answer.body).not.toContain('TAJNE');
  });

  it('escapes what RFC 5545 gives a meaning, and no line is longer than 75 bytes', async () => {
    const { answer, all } = await read('zly');
    expect(all('SUMMARY')[2]).toContain('$1 \\,\\;\\\\ koniec');
    expect(all('BEGIN')).toEqual(['VCALENDAR', 'VEVENT', 'VEVENT', 'VEVENT']);
    for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('says what was called off', async () => {
    expect((await read('odwolany')).all('STATUS')).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
  });
});
