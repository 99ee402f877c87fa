import type { ImportWire } from '../../../../sync/contract/calls/index.ts';
import { formatDateTime } from '../format-money.ts';
import { importMessages as texts } from './import-messages.ts';

/** Which import it was: its file, or that it was pasted, and when. */
export const nameOfImport = ({ fileName, createdAt }: ImportWire): string =>
  `${fileName ?? texts.pasted}, ${formatDateTime(createdAt)}`;
