import { useEffect, useRef, useState } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
} from 'react-aria-components';
import { useNavigate } from 'react-router';
import type { CurrentUser } from '../../../session/current-user.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { adminMessages } from '../admin-messages.ts';
import { PERSON_LETTERS, type Entry } from './find-entries.ts';
import { useSearch } from './use-search.ts';
import styles from './search.module.css';

const texts = adminMessages.search;

interface SearchDialogProps {
  user: CurrentUser;
  onClose: () => void;
}

/** One line to find a person, a group or a screen; arrows and Enter, or a tap, open it. */
export function SearchDialog({ user, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { entries, isSearching, notice } = useSearch(user, text);
  const input = useRef<HTMLInputElement>(null);
  const all = [...entries.screens, ...entries.sections, ...entries.people];

  // After the dialog has opened, which gives the focus to its cross.
  useEffect(() => input.current?.focus(), []);

  const open = (id: unknown) => {
    const entry = all.find((one) => one.id === id);
    if (!entry) return;
    onClose();
    void navigate(entry.path);
  };

  return (
    <Dialog open title={texts.title} onClose={onClose} className={styles['dialog']}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <SearchField className={styles['field'] ?? ''}>
          <Label className={styles['label'] ?? ''}>{texts.label}</Label>
          <Input
            ref={input}
            className={styles['input'] ?? ''}
            onKeyDown={(event) => {
              // Nothing is marked while an answer is on its way: Enter then means the first.
              const isMarked = input.current?.getAttribute('aria-activedescendant');
              if (event.key === 'Enter' && !isMarked) open(all[0]?.id);
            }}
          />
        </SearchField>
        {notice && <Notice tone="warning">{notice}</Notice>}
        <p role="status" className={styles['status']}>
          {statusOf(text, isSearching, all.length, entries.isCut)}
        </p>
        <ListBox aria-label={texts.results} className={styles['results'] ?? ''} onAction={open}>
          <Kind id="screens" title={texts.screens} entries={entries.screens} />
          <Kind id="sections" title={texts.sections} entries={entries.sections} />
          <Kind id="people" title={texts.people} entries={entries.people} />
        </ListBox>
      </Autocomplete>
    </Dialog>
  );
}

function statusOf(text: string, isSearching: boolean, found: number, isCut: boolean): string {
  const typed = text.trim();
  if (typed.length < PERSON_LETTERS) return texts.typeMore;
  if (isSearching) return texts.searching;
  if (found === 0) return texts.nothing;
  return isCut ? texts.foundMore(found) : texts.found(found);
}

function Kind({ id, title, entries }: { id: string; title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <ListBoxSection id={id}>
      <Header className={styles['kind'] ?? ''}>{title}</Header>
      {entries.map((entry) => (
        <ListBoxItem key={entry.id} id={entry.id} textValue={entry.name} className={styles['entry'] ?? ''}>
          <span>{entry.name}</span>
          {entry.detail !== undefined && <span className={styles['detail']}>{entry.detail}</span>}
        </ListBoxItem>
      ))}
    </ListBoxSection>
  );
}
