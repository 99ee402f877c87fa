import type { RefusedCommand } from '../../database/outbox-state.ts';
import { useModuleSets } from '../../database/use-module-sets.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { appMessages } from '../app-messages.ts';
import { describeCommand } from './describe-command.ts';
import styles from './StatusDialog.module.css';

const dateFormat = new Intl.DateTimeFormat('pl', { dateStyle: 'medium', timeStyle: 'short' });

interface RefusedCommandsProps {
  title?: string;
  refused: readonly RefusedCommand[];
  onDismiss: (id: string) => void;
}

/** What the server did not accept, for whoever did it, or for staff in their place: never dropped silently. */
export function RefusedCommands({
  title = appMessages.refusedTitle,
  refused,
  onDismiss,
}: RefusedCommandsProps) {
  const { sets } = useModuleSets('task');
  const { sets: decks } = useModuleSets('slides');
  if (refused.length === 0) return null;
  return (
    <Notice tone="error" title={title}>
      <p>{appMessages.refusedIntro}</p>
      <ul className={styles['refused']}>
        {refused.map((command) => (
          <li key={command.id}>
            <span>
              <strong>{describeCommand(command, sets, decks)}</strong> ({dateFormat.format(command.at)}).{' '}
              {appMessages.refusals[command.code]}
            </span>
            <Button variant="secondary" size="small" onClick={() => onDismiss(command.id)}>
              {appMessages.dismiss}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
