import type { JSONPath } from 'jsonc-parser';
import type { RequiredContent } from '../../../../../sync/contract/index.ts';
import { ChoiceGroup } from '../../../../ui/ChoiceGroup.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useEditing } from '../editing-context.ts';
import { RowList } from '../RowList.tsx';
import { taskEditorMessages } from '../task-editor-messages.ts';
import styles from './checks.module.css';
import { RuleFields } from './RuleFields.tsx';

const { rules: texts } = taskEditorMessages;

const modes = [
  { value: 'all', label: texts.all },
  { value: 'any', label: texts.any },
] as const;

export const newRule = { type: 'regex', where: 'code', content: '', message: '' } as const;
const newGroup = { type: 'any', items: [], message: '' } as const;

type Group = Extract<RequiredContent, { items: unknown }>;

interface RuleGroupProps {
  path: JSONPath;
  group: Group;
  /** 0 for the task's own. */
  depth: number;
}

/** Rules of which all or one must be met; some of them may be groups again. */
export function RuleGroup({ path, group, depth }: RuleGroupProps) {
  const { set } = useEditing();
  const { type, items, message } = group;
  const nameOf = (index: number) => (isGroup(items[index]) ? texts.group(index + 1) : texts.name(index + 1));
  return (
    <div className={styles.group}>
      {(items.length > 1 || depth > 0 || type === 'any') && (
        <ChoiceGroup
          legend={depth === 0 ? texts.mode : texts.modeInGroup}
          options={modes}
          value={type}
          onChange={(value) => set([...path, 'type'], value)}
        />
      )}
      {type === 'any' && items.length === 0 && <p className={styles.warning}>{texts.emptyAny}</p>}
      <RowList
        path={[...path, 'items']}
        count={items.length}
        label={texts.list}
        nameOf={nameOf}
        removeLabel={(index) => texts.remove(nameOf(index))}
        add={[
          { label: depth === 0 ? texts.add : texts.addInside, row: newRule },
          { label: depth === 0 ? texts.addGroup : texts.addGroupInside, row: newGroup },
        ]}
      >
        {(index) => {
          const item = items[index]!;
          const place = [...path, 'items', index];
          return isGroup(item) ? (
            <RuleGroup path={place} group={item} depth={depth + 1} />
          ) : (
            <RuleFields path={place} rule={item} />
          );
        }}
      </RowList>
      {(type === 'any' || message) && (
        <TextField
          label={texts.groupMessage}
          value={message ?? ''}
          onChange={(value) => set([...path, 'message'], value)}
        />
      )}
    </div>
  );
}

export const isGroup = (rule: RequiredContent | undefined): rule is Group =>
  rule !== undefined && 'items' in rule;
