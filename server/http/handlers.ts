import type { Request } from 'express';
import type { z } from 'zod';
import type { CallRow, CallTable } from '../../sync/contract/calls/index.ts';
import type { Actor } from '../../sync/contract/index.ts';
import type { Pieces, Reply, Stream, Success } from './reply.ts';

type Parsed<R extends CallRow, P extends keyof CallRow> =
  R extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined;

/** A request as its handler gets it: let in and parsed by its row. */
export interface CallOf<R extends CallRow> {
  params: Parsed<R, 'params'>;
  query: Parsed<R, 'query'>;
  body: Parsed<R, 'body'>;
  /** Null for a visitor, in a call that anyone may make. */
  actor: R extends { who: 'anyone' } | { openFor: unknown } ? Actor | null : Actor;
  request: Request;
}

type AnswerOf<R extends CallRow> = R extends { answer: infer S extends z.ZodType } ? z.input<S> : null;

/** What a handler gives back: what the row promises, or why not. */
export type Outcome<T> = Success<T> | Reply;

/** A list may be given in pieces. */
type PiecesOf<T> = T extends readonly (infer Entry)[] ? Pieces<Entry> : never;

type ResultOf<R extends CallRow> = R extends { answerType: string }
  ? Stream | Reply
  : Outcome<AnswerOf<R>> | PiecesOf<AnswerOf<R>>;

type Handler<R extends CallRow> = (call: CallOf<R>) => ResultOf<R> | Promise<ResultOf<R>>;

/** One handler for each call of a noun. */
export type HandlersOf<T extends CallTable> = { [N in keyof T]: Handler<T[N]> };

/** A handler as mounting sees it, its row's types forgotten. */
export type AnyHandler = (call: {
  params: unknown;
  query: unknown;
  body: unknown;
  actor: Actor | null;
  request: Request;
}) => AnyOutcome | Promise<AnyOutcome>;

type AnyOutcome = Outcome<unknown> | Pieces<unknown> | Stream;
