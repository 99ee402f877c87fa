import { useState } from 'react';
import type { UserId } from '../../../../sync/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Selected } from '../../../ui/table/DataTable.tsx';
import type { TableView } from '../../../ui/table/table-view.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { SectionDialog } from '../account/SectionDialog.tsx';
import { useUserActions, type Moved } from '../use-user-actions.ts';
import { userMessages as texts } from '../user-messages.ts';
import { ParticipantsTable } from './ParticipantsTable.tsx';

/** Admin seed, section 9: 'participants page size 15'. */
const defaults = { sizes: [15, 50, 100], sort: { id: 'lastName', desc: false } } as const;
const states = [
  { value: 'any', label: texts.anyState },
  { value: 'true', label: texts.enabledOnly },
  { value: 'false', label: texts.disabledOnly },
];

/** /admin/users: everybody of the school. */
export function UsersPage() {
  useTitle(texts.title);
  const [selected, setSelected] = useState<Selected>({});
  const [moved, setMoved] = useState<Moved | null>(null);
  const { moveAll } = useUserActions();
  const toast = useToast();
  const ids = Object.keys(selected) as UserId[];

  const tools = (view: TableView, change: (part: Partial<TableView>) => void) => (
    <>
      <Select
        inline
        label={texts.state}
        options={states}
        value={view.filters['enabled'] ?? 'any'}
        onChange={(value) => change({ filters: { ...view.filters, enabled: value === 'any' ? '' : value } })}
      />
      {ids.length > 0 && (
        <Button size="small" variant="secondary" onClick={() => setMoved(new Map())}>
          {texts.moveSelected}
        </Button>
      )}
    </>
  );

  return (
    <Page backTo="/admin" backLabel={texts.back} width="full">
      <h1>{texts.title}</h1>
      <ParticipantsTable
        label={texts.title}
        defaults={defaults}
        selection={{ selected, onChange: setSelected }}
        tools={tools}
      />
      {moved && (
        <SectionDialog
          title={texts.sectionTitleOfMany(ids.length)}
          sectionId={undefined}
          onSave={async (sectionId) => {
            const refused = await moveAll(ids, sectionId, { moved });
            if (refused !== null) return refused;
            toast('success', texts.moved(ids.length));
            setSelected({});
            return null;
          }}
          onClose={() => setMoved(null)}
        />
      )}
    </Page>
  );
}
