import { useState } from 'react';
import { mayCall } from '../../../../sync/contract/calls/index.ts';
import { useSession } from '../../../session/session-context.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { sectionsMessages as texts } from '../section-messages.ts';
import type { ListedSection } from './use-listed-sections.ts';
import { useSectionActions } from './use-section-actions.ts';

interface DeleteSectionDialogProps {
  section: ListedSection;
  /** As it is told from the others. */
  name: string;
  onClose: () => void;
}

/** Says what goes with the section and asks; tells whoever can't delete it why. */
export function DeleteSectionDialog({ section, name, onClose }: DeleteSectionDialogProps) {
  const { user } = useSession();
  const { remove } = useSectionActions();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isAllowed = mayCall(user?.actor ?? null, 'sections.delete');
  const isFull = section.enrolledUsers > 0;

  const confirm = async () => {
    setBusy(true);
    const removed = await remove(section.id);
    setBusy(false);
    if (!removed.ok) return setFailure(removed.message);
    toast('success', texts.deleted(name));
    onClose();
  };

  return (
    <ConfirmDialog
      open
      title={texts.deleteTitle(name)}
      confirm={isAllowed && !isFull ? texts.delete : null}
      busy={busy}
      failure={failure !== null ? { title: texts.deleteFailed, message: failure } : null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {!isAllowed ? (
        <p>{texts.deleteAdminOnly}</p>
      ) : (
        <p>{isFull ? texts.deleteNotEmpty(section.enrolledUsers) : texts.deleteGoes}</p>
      )}
    </ConfirmDialog>
  );
}
