import { useState } from 'react';
import { lessonCategorySchema, type Lesson } from '../../../../sync/contract/index.ts';
import { useList } from '../../../network/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast, type ShowToast } from '../../../ui/Toast.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { LessonFormDialog } from './LessonFormDialog.tsx';
import { lessonMessages as texts } from './lesson-messages.ts';
import styles from '../course.module.css';

interface LessonPickerProps {
  inCourse: readonly string[];
  /** False where the course has the lesson already. */
  onAdd: (lesson: Lesson) => boolean;
  /** A lesson was written, or written anew. */
  onSaved: (lesson: Lesson) => void;
  onClose: () => void;
}

/** No category may be called so: it has a slash. */
const NEW = '/new';

/** 'Add Lesson to Course': lessons of a category, and the way to write another one. It stays open: courses have many. */
export function LessonPicker({ inCourse, onAdd, onSaved, onClose }: LessonPickerProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [writing, setWriting] = useState<Lesson | 'new' | null>(null);
  const [said, setSaid] = useState('');
  const showToast = useToast();
  const categories = useList('lessons.categories');
  const isNew = chosen === NEW;
  const category = lessonCategorySchema.safeParse(isNew ? typed : chosen).data;
  const known = 'data' in categories ? categories.data : [];
  const options = [
    ...known.map((value) => ({ value, label: value })),
    { value: NEW, label: texts.newCategory },
  ];

  /** A window makes the rest of the page silent to a screen reader, toasts too. */
  const toast: ShowToast = (tone, message) => {
    setSaid(message);
    showToast(tone, message);
  };
  const add = (lesson: Lesson) =>
    onAdd(lesson) ? toast('success', texts.added) : toast('warning', texts.addedAlready);

  return (
    <Dialog
      open
      size="wide"
      title={texts.picker}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className={styles.group}>
        <div role="status">
          <VisuallyHidden>{said}</VisuallyHidden>
        </div>
        {'problem' in categories && categories.problem && (
          <ListStates list={categories} failed={texts.categoriesFailed}>
            {() => null}
          </ListStates>
        )}
        <Select label={texts.category} options={options} value={chosen} onChange={setChosen} />
        {isNew && (
          <TextField
            label={texts.categoryName}
            value={typed}
            onChange={setTyped}
            error={typed.trim() !== '' && !category ? texts.badCategory : undefined}
          />
        )}
        <div className={styles.actions}>
          <Button variant="secondary" disabled={!category} onClick={() => setWriting('new')}>
            {texts.newTitle}
          </Button>
        </div>
        {category && !isNew && (
          <Library category={category} inCourse={inCourse} onAdd={add} onEdit={setWriting} />
        )}
      </div>
      {writing && category && (
        <LessonFormDialog
          lesson={writing === 'new' ? null : writing}
          category={category}
          onClose={() => setWriting(null)}
          onSaved={(lesson) => {
            setWriting(null);
            setChosen(lesson.category);
            onSaved(lesson);
          }}
        />
      )}
    </Dialog>
  );
}

interface LibraryProps {
  category: string;
  inCourse: readonly string[];
  onAdd: (lesson: Lesson) => void;
  onEdit: (lesson: Lesson) => void;
}

function Library({ category, inCourse, onAdd, onEdit }: LibraryProps) {
  const list = useList('lessons.list', { input: { params: { category } } });
  return (
    <ListStates list={list} failed={texts.listFailed} empty={texts.empty}>
      {(lessons) => (
        <ul className={styles.library} aria-label={texts.list}>
          {lessons.map((lesson) => (
            <li key={lesson.id}>
              <div className={styles.about}>
                <strong>{lesson.title}</strong>{' '}
                {inCourse.includes(lesson.id) && <Chip>{texts.inCourse}</Chip>}
                <p>{lesson.description ?? lesson.shortDescription}</p>
              </div>
              <div className={styles.actions}>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={texts.editOf(lesson.title)}
                  onClick={() => onEdit(lesson)}
                >
                  {texts.edit}
                </Button>
                <Button size="small" aria-label={texts.addOf(lesson.title)} onClick={() => onAdd(lesson)}>
                  {texts.add}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  );
}
