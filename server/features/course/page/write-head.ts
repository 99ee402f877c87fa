import type { CoursePage } from '../../../../sync/contract/calls/index.ts';
import { wireDayText } from '../../../../sync/contract/index.ts';
import { formatPrice } from '../../../../sync/domain/course/format-price.ts';
import { splitLines } from '../../../../sync/domain/course/tagged-lines.ts';
import { courseMessages as texts } from '../course-messages.ts';
import { describeForMachines } from './describe-for-machines.ts';

/** What messengers and search engines show of a description. */
const LONGEST = 300;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
/** JSON that no text in it can end the script element of. */
const escapeJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escape(content)}" />`;

const longDay = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeZone: 'UTC' });

/** Where, when, for how much and for whom, and then what it is about. */
function summarize(course: CoursePage): string {
  const facts = [
    texts.where(course),
    `${course.weekday.toLowerCase()} ${course.hour}`,
    texts.from(longDay.format(new Date(`${wireDayText(course.startDate)}T00:00:00Z`))),
    texts.weekly(formatPrice(course.weeklyDiscountedPrice ?? course.weeklyPrice)),
    course.recommendedAge,
  ].join(', ');
  const note = texts.notes[course.courseStatus];
  const all = [note, `${facts}.`, ...splitLines(course.description ?? '')].filter(Boolean).join(' ');
  return all.length > LONGEST ? `${[...all].slice(0, LONGEST - 1).join('')}…` : all;
}

/** What strangers are to find by searching (decision 0021). */
const isListed = ({ courseStatus }: Pick<CoursePage, 'courseStatus'>): boolean =>
  courseStatus === 'PLANNED' || courseStatus === 'ONGOING';

const wholeAddress = (address: string | null, origin: string): string | undefined =>
  address !== null && URL.canParse(address, origin) ? new URL(address, origin).href : undefined;

/** The head of a course's page for those who run no script: the previews of messengers, and search engines. */
export function writeHead(course: CoursePage, origin: string): string {
  const url = `${origin}/kurs/${course.friendlyIdentifier}`;
  const image = wholeAddress(course.imageUrl, origin);
  const summary = summarize(course);
  return [
    `<title>${escape(`${course.title} – ${texts.product}`)}</title>`,
    `<meta name="description" content="${escape(summary)}" />`,
    `<link rel="canonical" href="${escape(url)}" />`,
    property('og:type', 'website'),
    property('og:site_name', texts.product),
    property('og:locale', 'pl_PL'),
    property('og:title', course.title),
    property('og:description', summary),
    property('og:url', url),
    ...(image ? [property('og:image', image)] : []),
    isListed(course)
      ? `<script type="application/ld+json">${escapeJson(describeForMachines(course, url, image))}</script>`
      : NO_INDEX,
  ].join('\n    ');
}

export const NO_INDEX = '<meta name="robots" content="noindex" />';
