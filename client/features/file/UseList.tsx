import { Link } from 'react-router';
import type { FileUse } from '../../../sync/contract/calls/index.ts';
import { fileMessages as texts } from './file-messages.ts';
import styles from './file.module.css';

const slide = (id: string) => `/admin/slides/edit/${encodeURIComponent(id)}`;
/** Where a record is edited; what isn't listed has no screen of its own. */
const screens: Readonly<Record<string, (id: string) => string>> = {
  slide,
  slideDraft: slide,
  task: () => '/admin/tasks',
  configuration: (name) => `/admin/configuration?name=${encodeURIComponent(name)}`,
  section: (id) => `/admin/sections/${encodeURIComponent(id)}`,
  course: (id) => `/admin/courses/edit/${encodeURIComponent(id)}`,
};

/** The records that a file is used in, each a way to its screen. */
export function UseList({ uses }: { uses: readonly FileUse[] }) {
  return (
    <ul className={styles.uses}>
      {uses.map((use) => {
        const to = screens[use.noun]?.(use.id);
        return (
          <li key={`${use.noun}/${use.id}`}>{to ? <Link to={to}>{texts.use(use)}</Link> : texts.use(use)}</li>
        );
      })}
    </ul>
  );
}
