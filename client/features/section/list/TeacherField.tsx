import { useController } from 'react-hook-form';
import { useList } from '../../../network/use-list.ts';
import { ListStates } from '../../../ui/ListStates.tsx';
import { sectionsMessages as texts } from '../section-messages.ts';
import type { SectionDraft } from './section-form.ts';
import styles from '../section.module.css';

/** Who teaches the section: any of those who may. */
export function TeacherField() {
  const list = useList('sections.teachers');
  const { field, fieldState } = useController<SectionDraft, 'teacherIds'>({ name: 'teacherIds' });
  const chosen = new Set<string>(field.value);
  const toggle = (id: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...field.value, id] : field.value.filter((one) => one !== id));
  return (
    <fieldset className={styles.teachers}>
      <legend>{texts.teachers}</legend>
      <ListStates list={list} failed={texts.teachersFailed}>
        {(teachers) => (
          <>
            {teachers.length === 0 && <p className={styles.teacher}>{texts.noTeachers}</p>}
            {teachers.map(({ id, firstName, lastName }) => (
              <label key={id} className={styles.teacher}>
                <input
                  type="checkbox"
                  checked={chosen.has(id)}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
                {firstName} {lastName}
              </label>
            ))}
            {field.value
              .filter((id) => !teachers.some((one) => one.id === id))
              .map((id) => (
                // Without TEACHER by now: may go on, and be taken off.
                <label key={id} className={styles.teacher}>
                  <input type="checkbox" checked onChange={() => toggle(id, false)} />
                  {texts.formerTeacher}
                </label>
              ))}
          </>
        )}
      </ListStates>
      {fieldState.error?.message && <p role="alert">{fieldState.error.message}</p>}
    </fieldset>
  );
}
