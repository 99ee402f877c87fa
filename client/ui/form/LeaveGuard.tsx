import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { DiscardDialog } from './DiscardDialog.tsx';

/** Asks before another screen takes the place of a form with unsaved changes. The page's own closing is asked by the browser. */
export function LeaveGuard<Input extends FieldValues, Output>({
  form,
}: {
  form: UseFormReturn<Input, unknown, Output>;
}) {
  // Not the rendered state: a form that was just saved may be left in the same breath.
  const isDirty = useRef(form.formState.isDirty);
  useEffect(
    () =>
      form.subscribe({
        formState: { isDirty: true },
        callback: (state) => {
          isDirty.current = state.isDirty ?? false;
        },
      }),
    [form],
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <DiscardDialog
      open={blocker.state === 'blocked'}
      onDiscard={() => blocker.proceed?.()}
      onKeep={() => blocker.reset?.()}
    />
  );
}
