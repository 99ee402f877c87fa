import type { Connection } from './connection.ts';
import { rangedFields } from './query.ts';
import { totalWithin, type Counted } from './read.ts';
import type { Found, Question, ReadKind, Reads } from './reads.ts';
import { Revisions } from './revisions.ts';

type Answer = Reads[ReadKind]['answer'];
interface Kept {
  revision: string;
  value: Answer | Counted;
}

/** Of everything that is kept, in characters, past which the memory starts anew, and of one answer: a page is shown again, a list of all is not. */
const MOST = 8_000_000;
const MOST_OF_ONE = 100_000;

/**
 * What costs most to find out (what another thread reads, and how many records there are in all) is known until something of the
 * collection changes: somebody turns the pages of one search, sorts it otherwise, comes back to it.
 */
export class KeptReads {
  readonly revisions: Revisions;
  private readonly kept = new Map<string, Kept>();
  private size = 0;

  constructor(db: Connection) {
    this.revisions = new Revisions(db);
  }

  /** `read` is handed what is known of the total, and says with what it finds what it counted. */
  async answer(
    question: Question,
    isLong: boolean,
    read: (question: Question) => Answer | Promise<Answer>,
  ): Promise<Answer> {
    const counts =
      question.kind === 'find' && question.query.limit !== undefined && question.query.total !== false;
    if (!isLong && !counts) return read(question);
    // Before the read, so that what is committed meanwhile makes its answer an old one.
    const revision = this.revisions.of([{ name: question.collection }]);
    const key = JSON.stringify(question);
    const known = isLong ? this.find<Answer>(key, revision) : undefined;
    if (known !== undefined) return known;
    if (!counts) return this.keep(key, revision, await read(question));
    const counted = this.findCounted(question, revision);
    const { counted: anew, ...found } = (await read({
      ...question,
      ...(counted ? { counted } : {}),
    })) as Found;
    if (!counted && anew) this.keep(anew.spread ? spreadKey(question) : totalKey(question), revision, anew);
    return isLong ? this.keep(key, revision, found as Found) : (found as Found);
  }

  private findCounted(question: Question, revision: string): Counted | undefined {
    const known = this.find<Counted>(totalKey(question), revision);
    if (known) return known;
    const ofAll = this.find<Counted>(spreadKey(question), revision);
    const total = totalWithin(ofAll?.spread, question.query);
    return ofAll && total !== undefined ? { candidates: ofAll.candidates, total } : undefined;
  }

  private find<V extends Kept['value']>(key: string, revision: string): V | undefined {
    const kept = this.kept.get(key);
    return kept?.revision === revision ? (kept.value as V) : undefined;
  }

  private keep<V extends Kept['value']>(key: string, revision: string, value: V): V {
    const size = key.length + sizeOf(value);
    if (value === undefined || size > MOST_OF_ONE) return value;
    if (this.size + size > MOST) {
      this.kept.clear();
      this.size = 0;
    }
    // What it takes the place of is counted on: the sum is at least what is kept.
    this.size += size;
    this.kept.set(key, { revision, value });
    return value;
  }
}

/** The same whatever page is asked for, and in whatever order. */
const totalKey = ({ collection, query: { where, range, idPrefix, contains } }: Question): string =>
  JSON.stringify(['total', collection, where, range, idPrefix, contains]);

/** The same whatever range of the field is asked for. */
const spreadKey = ({ collection, query }: Question): string =>
  JSON.stringify([
    ...['spread', collection, query.where, query.idPrefix, query.contains],
    ...rangedFields(query),
  ]);

function sizeOf(value: Kept['value']): number {
  if (typeof value !== 'object' || value === null) return 10;
  if ('pieces' in value) return value.pieces.reduce((all, piece) => all + piece.length, 0);
  const rows = 'rows' in value ? value.rows : value;
  return JSON.stringify(rows).length;
}
