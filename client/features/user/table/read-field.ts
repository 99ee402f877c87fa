import { z } from 'zod';
import { NAME_LIMIT } from '../../../../sync/domain/participant/read-participant-lines.ts';
import { normalizePhone } from '../../../../sync/domain/participant/phone-number.ts';
import { userMessages as texts } from '../user-messages.ts';

type Read = { ok: true; value: string } | { ok: false; message: string };
const good = (value: string): Read => ({ ok: true, value });
const bad = (message: string): Read => ({ ok: false, message });

const emailSchema = z.email();

/** Rules of the inline edit: admin seed, section 5. An empty address or number takes it away. */
export function readEmail(typed: string): Read {
  const email = typed.trim();
  return email === '' || emailSchema.safeParse(email).success ? good(email) : bad(texts.badEmail);
}

/** Nine digits, however they are spaced. */
export function readPhone(typed: string): Read {
  if (typed.trim() === '') return good('');
  const phone = normalizePhone(typed);
  return phone === null ? bad(texts.badPhone) : good(phone);
}

export function readName(typed: string): Read {
  const name = typed.trim();
  return name !== '' && name.length <= NAME_LIMIT ? good(name) : bad(texts.nameRequired);
}
