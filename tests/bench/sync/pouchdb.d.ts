/** The part of PouchDB that the benchmark drives; the package brings no types and is installed by the benchmark alone. */
declare module 'pouchdb' {
  interface Changes {
    on(event: 'change', listener: (change: unknown) => void): void;
    cancel(): void;
  }
  export default class PouchDB {
    constructor(name: string);
    replicate: {
      from(remote: PouchDB, options: { batch_size: number }): Promise<unknown>;
      to(remote: PouchDB, options: { batch_size: number }): Promise<unknown>;
    };
    allDocs(options: { include_docs: boolean }): Promise<{ rows: unknown[] }>;
    put(doc: { _id: string }): Promise<unknown>;
    changes(options: { since: 'now'; live: true; include_docs: true; doc_ids: string[] }): Changes;
    close(): Promise<void>;
  }
}
