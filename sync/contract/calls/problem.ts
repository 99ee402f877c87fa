import { z } from 'zod';

/** A failure's body. `message` is Polish and may be shown; `fields` names what was wrong in the request. */
export const problemSchema = z
  .object({ code: z.string(), message: z.string(), fields: z.array(z.string()).optional() })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;

/** 426: this client is too old; nothing of its request was looked at. */
export const OUTDATED = 'outdated';
/** 501: this client is newer than the server, which can't read the request yet. It keeps the work and asks later. */
export const SERVER_OUTDATED = 'server-outdated';
