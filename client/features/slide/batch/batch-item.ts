export type ItemState =
  | { phase: 'waiting' | 'shrinking' | 'saving' | 'made' }
  | { phase: 'uploading'; share: number }
  | { phase: 'failed'; message: string };

/** A picture that becomes a slide. */
export interface BatchItem {
  id: string;
  name: string;
  source: { address: string } | { file: File };
  /** Of the uploaded file, so that it is uploaded once. */
  uploaded?: string;
  /** Its slide was asked for and no answer came: it may have been made. */
  isUnsure?: boolean;
  state: ItemState;
}

export const isMade = ({ state }: BatchItem): boolean => state.phase === 'made';
