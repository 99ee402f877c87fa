import { Button } from '../../../ui/Button.tsx';
import { SpeakIcon, StopIcon } from '../../../ui/icons.tsx';
import { usePreferences } from '../../../preferences/preferences.ts';
import { RichText, textOfHtml } from '../../../ui/RichText.tsx';
import styles from './TaskDescription.module.css';
import { tasksMessages } from '../task-messages.ts';
import { useReadAloud } from './use-read-aloud.ts';

interface TaskDescriptionProps {
  title: string;
  /** HTML or plain text, as the author wrote it. */
  description: string;
}

export function TaskDescription({ title, description }: TaskDescriptionProps) {
  const { muted } = usePreferences();
  const { supported, reading, toggle } = useReadAloud(muted);
  return (
    <section className={styles.description} aria-label={tasksMessages.description}>
      <header className={styles.header}>
        <h2 className={styles.title}>{tasksMessages.description}</h2>
        {supported && (
          <Button
            variant="secondary"
            size="small"
            icon={reading ? <StopIcon /> : <SpeakIcon />}
            aria-label={reading ? tasksMessages.stopReading : tasksMessages.readAloud}
            title={muted ? tasksMessages.readingMuted : undefined}
            disabled={muted}
            onClick={() => toggle(`${title}. ${textOfHtml(description)}`)}
          />
        )}
      </header>
      <RichText html={description} />
    </section>
  );
}
