import { useState } from 'react';
import type { CourseWire } from '../../../../sync/contract/calls/index.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
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
    <ConfirmDialog
      open
      title={texts.deleteTitle(course.title)}
      confirm={texts.delete}
      busy={busy}
      failure={failure !== null ? { title: texts.deleteFailed, message: failure } : null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {/* A copy bears the same title. */}
      <p>{texts.deleteWhich(course.friendlyIdentifier, texts.statuses[course.courseStatus])}</p>
      <p>{texts.deleteGoes}</p>
    </ConfirmDialog>
  );
}
