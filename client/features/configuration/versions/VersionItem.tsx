import { useMemo, useState } from 'react';
import type { DocumentVersion } from '../../../../sync/contract/calls/configuration.ts';
import { fingerprint } from '../../../../sync/contract/index.ts';
import { WARSAW } from '../../../../sync/domain/warsaw-clock.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { DiscardDialog } from '../../../ui/form/DiscardDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { configurationMessages } from '../configuration-messages.ts';
import { toText } from '../document-text.ts';
import { useSaveDocument } from '../use-save-document.ts';
import { countLines, diffText } from './diff-text.ts';
import { TextDifference } from './TextDifference.tsx';
import styles from './versions.module.css';

const { versions: texts, saveFailed } = configurationMessages;
const when = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'medium', timeStyle: 'short', timeZone: WARSAW });

/** What a version is shown against: the one before it, or what is stored now. */
export type Comparison = 'change' | 'current';

interface VersionItemProps {
  name: string;
  version: DocumentVersion;
  current: unknown;
  comparison: Comparison;
  dirty?: boolean;
  onRestored(value: unknown): void;
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : toText(value));

/** One version: who and when in a line, its difference when opened, and the way back to it. */
export function VersionItem({ name, version, current, comparison, dirty, onRestored }: VersionItemProps) {
  const { at, by, action, before, after } = version;
  const save = useSaveDocument(name);
  const toast = useToast();
  const [open, setOpen] = useState(false);
  /** What to bring back once the person has agreed to drop what is typed. */
  const [asking, setAsking] = useState<{ value: unknown } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A deletion is undone by what stood before it.
  const kept = action === 'deleted' ? before : after;
  const isCurrent = current !== undefined && action === 'saved' && fingerprint(kept) === fingerprint(current);
  const counts = useMemo(() => {
    const runs = diffText(textOf(before), textOf(after)) ?? [];
    return texts.counts(countLines(runs, 'added'), countLines(runs, 'removed'));
  }, [before, after]);

  const restore = async (value: unknown) => {
    setBusy(true);
    const saved = await save(value, fingerprint(current));
    setBusy(false);
    if (saved.kind === 'refused') return setFailure(saved.problem.message);
    if (saved.kind === 'changed') return setFailure(`${saveFailed} ${texts.changedMeanwhile}`);
    toast('success', texts.restored);
    return onRestored(saved.value);
  };

  const restoreButton = (value: unknown, label: string) => (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      onClick={() => (dirty ? setAsking({ value }) : void restore(value))}
    >
      {label}
    </Button>
  );

  return (
    <details className={styles.version} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{when.format(at)}</strong> {by ?? texts.nobody} · {texts[action]} · {counts}{' '}
        {isCurrent && <Chip>{texts.current}</Chip>}
      </summary>
      {open && (
        <>
          {comparison === 'current' && current !== undefined ? (
            <TextDifference before={textOf(current)} after={textOf(kept)} />
          ) : (
            <TextDifference before={textOf(before)} after={textOf(after)} />
          )}
          <div className={styles.actions}>
            {!isCurrent && restoreButton(kept, action === 'deleted' ? texts.restoreBefore : texts.restore)}
            {action === 'saved' && before !== null && restoreButton(before, texts.restoreEarlier)}
          </div>
          {failure && (
            <Notice tone="error" alert>
              {failure}
            </Notice>
          )}
          <DiscardDialog
            open={asking !== null}
            onKeep={() => setAsking(null)}
            onDiscard={() => {
              setAsking(null);
              if (asking) void restore(asking.value);
            }}
          />
        </>
      )}
    </details>
  );
}
