import { useState } from 'react';
import { z } from 'zod';
import type { UserWire } from '../../../../sync/contract/calls/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useDraftState } from '../../../ui/form/use-draft-state.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { userMessages as texts } from '../user-messages.ts';
import { readPermissions, unknownPermissions } from './read-permissions.ts';

const draftSchema = z.object({
  text: z.string(),
  /** The permissions that the typing began with, one per line. */
  began: z.string(),
});

interface PermissionsDialogProps {
  /** As they are now. */
  user: UserWire;
  /** Answers with the sentence that says why not; null once it is saved. */
  onSave: (permissions: string[]) => Promise<string | null>;
  onClose: () => void;
}

/** One permission per line; blank lines are dropped. */
export function PermissionsDialog({ user, onSave, onClose }: PermissionsDialogProps) {
  const current = user.permissions.join('\n');
  const [opened] = useState(current);
  const draft = useDraftState(`permissions/${user.id}`, draftSchema, { text: opened, began: opened });
  const { text, began } = draft.value;
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const read = readPermissions(text);
  const unknown = read.ok ? unknownPermissions(read.permissions) : [];

  const drop = () => {
    draft.drop();
    onClose();
  };
  const save = async () => {
    if (!read.ok) return setError(texts.badPermission(read.word));
    setBusy(true);
    const refused = await onSave(read.permissions);
    setBusy(false);
    if (refused !== null) return setError(refused);
    drop();
  };

  return (
    <FormDialog
      isDirty={text !== began}
      title={texts.permissionsTitle(`${user.firstName} ${user.lastName}`)}
      onDiscard={draft.drop}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={drop}>
            {texts.cancel}
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <DraftNotice draft={draft} />
      <TextArea
        label={texts.columns.permissions}
        hint={texts.permissionsHint}
        rows={6}
        code
        value={text}
        onChange={(typed) => draft.set({ text: typed, began })}
        error={error}
      />
      {current !== began && (
        <Notice tone="warning">{texts.meanwhile(user.permissions.join(', ') || texts.noPermissions)}</Notice>
      )}
      {unknown.length > 0 && <Notice tone="warning">{texts.unknownPermissions(unknown)}</Notice>}
    </FormDialog>
  );
}
