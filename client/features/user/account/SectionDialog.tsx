import { useEffect, useState } from 'react';
import type { SectionId } from '../../../../sync/contract/index.ts';
import { useList } from '../../../network/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { ComboBox } from '../../../ui/ComboBox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { sectionOptions } from '../../../network/section-options.ts';
import { userMessages as texts } from '../user-messages.ts';

/** Admin seed, section 9: 'section selection dialog loads after 300 ms'. */
const LOAD_AFTER_MS = 300;
/** In the list of choices; a section's id is never empty. */
const NONE = '';

interface SectionDialogProps {
  title: string;
  /** Where the person is now. Undefined for several: whoever saves without a look must not take them all out. */
  sectionId: SectionId | null | undefined;
  /** What that one is called. */
  sectionName?: string | null;
  /** Answers with the sentence that says why not; null once it is saved. */
  onSave: (sectionId: SectionId | null) => Promise<string | null>;
  onClose: () => void;
}

/** Chooses the section of one person or of several. */
export function SectionDialog({ title, sectionId, sectionName, onSave, onClose }: SectionDialogProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const [opened] = useState(sectionId);
  const list = useList('sections.pick', { enabled: isDue });
  const [chosen, setChosen] = useState<string | null>(sectionId === undefined ? null : (sectionId ?? NONE));
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const isThere = sectionId !== undefined && (sectionId ?? NONE) === chosen;
  // Of a move whose answer got lost the list tells that it was made.
  const isMade = error !== null && isThere;
  useEffect(() => {
    if (isMade) onClose();
  }, [isMade, onClose]);

  const save = async () => {
    if (chosen === null) return setError(texts.sectionLabel);
    setBusy(true);
    const refused = await onSave(chosen === NONE ? null : (chosen as SectionId));
    setBusy(false);
    if (refused === null) onClose();
    else setError(refused);
  };

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button busy={busy} disabled={!('data' in list) || chosen === null} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      {sectionId !== opened && !isThere && (
        <Notice tone="warning">{texts.meanwhile(sectionName ?? texts.noSection)}</Notice>
      )}
      {!isDue && <Loader />}
      {isDue && (
        <ListStates list={list} failed={texts.sectionsFailed}>
          {(sections) => (
            <ComboBox
              label={texts.sectionLabel}
              hint={texts.sectionHint}
              error={error}
              value={chosen}
              onChange={setChosen}
              options={[{ value: NONE, label: texts.sectionNone }, ...sectionOptions(sections)]}
            />
          )}
        </ListStates>
      )}
    </Dialog>
  );
}
