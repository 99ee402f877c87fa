import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isDay, type CourseDraft, type CourseValues } from './course-form.ts';
import { followChange } from './follow-change.ts';

/** Lets the fields of a course follow each other while one types. */
export function useFollowCourse(
  form: UseFormReturn<CourseDraft, unknown, CourseValues>,
  isNew: boolean,
): void {
  useEffect(() => {
    let before = structuredClone(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback({ values, name, type }) {
        const known = before;
        before = {
          ...values,
          startDate: isDay(values.startDate) ? values.startDate : known.startDate,
        };
        if (type !== 'change' || name === undefined) return;
        for (const [field, value] of Object.entries(followChange(known, values, name, isNew)))
          form.setValue(field as keyof CourseDraft, value, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          });
      },
    });
  }, [form, isNew]);
}
