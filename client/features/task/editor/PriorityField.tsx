import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TaskWire } from '../../../../sync/contract/index.ts';
import { FormTextField } from '../../../ui/form/FormFields.tsx';
import type { TaskDraft } from './source/task-draft.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';
import { keyOf } from './task-key.ts';
import { findCopied, nextNumber } from './task-place.ts';

interface PriorityFieldProps {
  tasks: readonly TaskWire[];
  /** Null for a new task. */
  openedKey: string | null;
}

/** The number within the set. A new task's follows the set until somebody types one. */
export function PriorityField({ tasks, openedKey }: PriorityFieldProps) {
  const form = useFormContext<TaskDraft>();
  const [groupName, priority] = useWatch<TaskDraft, ['groupName', 'priority']>({
    name: ['groupName', 'priority'],
  });
  useEffect(
    () =>
      form.subscribe({
        name: 'groupName',
        formState: { values: true },
        callback: ({ name, type, values }) => {
          // Not what a save or a restored draft puts there.
          if (name !== 'groupName' || type !== 'change') return;
          // What was wrong with the number in one set needn't be in another.
          form.clearErrors('priority');
          if (openedKey !== null || form.getFieldState('priority').isDirty) return;
          form.resetField('priority', { defaultValue: String(nextNumber(tasks, values.groupName.trim())) });
        },
      }),
    [form, tasks, openedKey],
  );
  const isTyped = groupName.trim() !== '' && priority.trim() !== '';
  const key = keyOf({ groupName: groupName.trim(), priority: Number(priority) });
  const copied = isTyped ? findCopied(tasks, key, openedKey) : undefined;
  return (
    <FormTextField<TaskDraft>
      name="priority"
      label={texts.priority}
      type="number"
      min={0}
      step={1}
      hint={copied && texts.copy(copied)}
    />
  );
}
