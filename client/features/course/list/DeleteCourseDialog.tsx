import { useState } from 'react';
import type { CourseWire } from '../../../../sync/contract/calls/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { courseMessages as texts } from '../course-messages.ts';
import { useCourseActions } from '../use-course-actions.ts';

interface DeleteCourseDialogProps {
  course: CourseWire;
  onClose: () => void;
}

/** Says what goes with the course, and asks. */
export function DeleteCourseDialog({ course, onClose }: DeleteCourseDialogProps) {
  const { remove } = useCourseActions();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const confirm = async () => {
    setBusy(true);
    const removed = await remove(course.id);
    setBusy(false);
    if (!removed.ok) {
      toast('error', texts.deleteFailed);
      setFailure(removed.message);
      return;
    }
    toast('success', texts.deleteDone);
    onClose();
  };

  return (
    <Dialog
      open
      title={texts.deleteTitle(course.title)}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {texts.delete}
          </Button>
        </>
      }
    >
      <p>{texts.deleteGoes}</p>
      {failure !== null && (
        <Notice tone="error" title={texts.deleteFailed}>
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}
