import type { BrokenLine, StatementFormat, StatementItem } from '../../domain/payment/statement-item.ts';

/** What a reader of one format gives. */
export interface ReadFile {
  format: StatementFormat;
  items: StatementItem[];
  broken: BrokenLine[];
  skipped: number;
}
