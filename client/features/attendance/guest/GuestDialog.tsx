import { useState } from 'react';
import type { Section, UserId } from '../../../../sync/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { ComboBox } from '../../../ui/ComboBox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { attendanceMessages as texts } from '../attendance-messages.ts';
import type { GuestMark } from '../use-register.ts';
import { useGuestSearch } from './use-guest-search.ts';

interface GuestDialogProps {
  section: Section;
  onAdd: (userId: UserId, guest: GuestMark) => void;
  onClose: () => void;
}

/** Finds a child of another group and marks them present here. */
export function GuestDialog({ section, onAdd, onClose }: GuestDialogProps) {
  const { options, picked, pick, search, isShort, isCut, online, problem } = useGuestSearch(section);
  const [isMissing, setMissing] = useState(false);

  const add = () => {
    if (!picked) return setMissing(true);
    onAdd(picked.id, picked.guest);
    onClose();
  };

  return (
    <Dialog
      open
      title={texts.guestTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={add}>{texts.guestPresent}</Button>
        </>
      }
    >
      <p>{texts.guestIntro}</p>
      <ComboBox
        label={texts.guestLabel}
        options={options}
        value={picked?.id ?? null}
        onChange={(id) => {
          pick(id);
          setMissing(false);
        }}
        onSearch={search}
        opensOn="input"
        nothing={isShort ? texts.guestHint : undefined}
        hint={picked ? undefined : isCut ? texts.guestCut : texts.guestHint}
        error={isMissing ? texts.guestMissing : undefined}
        required
      />
      {!online && <Notice tone="info">{texts.guestOffline}</Notice>}
      {online && problem !== undefined && (
        <Notice tone="warning" alert title={texts.guestFailed}>
          {problem}
        </Notice>
      )}
    </Dialog>
  );
}
