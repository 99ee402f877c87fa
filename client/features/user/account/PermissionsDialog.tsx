import { useState } from 'react';
import type { UserWire } from '../../../../sync/contract/calls/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { userMessages as texts } from '../user-messages.ts';
import { readPermissions, unknownPermissions } from './read-permissions.ts';

interface PermissionsDialogProps {
  /** As they are now. */
  user: UserWire;
  /** Answers with the sentence that says why not; null once it is saved. */
  onSave: (permissions: string[]) => Promise<string | null>;
  onClose: () => void;
}

/** One permission per line; blank lines are dropped. */
export function PermissionsDialog({ user, onSave, onClose }: PermissionsDialogProps) {
  const current = user.permissions.join(', ');
  const [opened] = useState(current);
  const [text, setText] = useState(user.permissions.join('\n'));
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const read = readPermissions(text);
  const unknown = read.ok ? unknownPermissions(read.permissions) : [];

  const save = async () => {
    if (!read.ok) return setError(texts.badPermission(read.word));
    setBusy(true);
    const refused = await onSave(read.permissions);
    setBusy(false);
    if (refused === null) onClose();
    else setError(refused);
  };

  return (
    <Dialog
      open
      title={texts.permissionsTitle(`${user.firstName} ${user.lastName}`)}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <TextArea
        label={texts.columns.permissions}
        hint={texts.permissionsHint}
        rows={6}
        code
        value={text}
        onChange={setText}
        error={error}
      />
      {current !== opened && (
        <Notice tone="warning">{texts.meanwhile(current || texts.noPermissions)}</Notice>
      )}
      {unknown.length > 0 && <Notice tone="warning">{texts.unknownPermissions(unknown)}</Notice>}
    </Dialog>
  );
}
