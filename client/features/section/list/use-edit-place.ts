import { useEffect, useRef } from 'react';

/** Where a button turns into a form and back, what was pressed goes with either: the focus stays here, and so does the view. */
export function useEditPlace(isEdited: boolean) {
  const form = useRef<HTMLDivElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (isEdited) {
      // On a touch screen a field would bring up the keyboard.
      if (matchMedia('(pointer: fine)').matches) form.current?.querySelector('input')?.focus();
      form.current?.scrollIntoView({ block: 'nearest' });
    } else if (wasEdited.current) editButton.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  return { form, editButton };
}
