import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState, type FormEvent } from 'react';
import type { NewAccount } from '../../../../sync/contract/calls/index.ts';
import { newId, type SectionId } from '../../../../sync/contract/index.ts';
import {
  participantKey,
  readParticipantLines,
} from '../../../../sync/domain/participant/read-participant-lines.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { isUnreached } from '../../../network/request-json.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { onDiscard, useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { LoginCards } from '../account/LoginCards.tsx';
import { refreshPeople } from '../refresh-people.ts';
import { userMessages as texts } from '../user-messages.ts';
import { useParticipants } from '../participants/use-participants.ts';
import { dropAddDraft, readAddDraft, writeAddDraft, type AddDraft } from './add-draft.ts';
import { LinesPreview } from './LinesPreview.tsx';
import styles from './add.module.css';

/** As many as the call takes. */
const MOST = 100;

/** A hundred passwords are a hundred slow hashes; who gives up before the answer comes never sees them. */
const PATIENCE_MS = 5 * 60_000;

const newDraft = (): AddDraft => ({ text: '', requestId: newId(), sent: false });

/** The bulk form: shows line by line what was understood, sends all or nobody, and gives each a login card. */
export function AddParticipants({ sectionId }: { sectionId: SectionId }) {
  const titleId = useId();
  const { call } = useNetwork();
  const queries = useQueryClient();
  // Kept until the cards were seen, so that a second press adds nobody twice and shows them.
  const [draft, setDraft] = useState(() => readAddDraft(sectionId) ?? newDraft());
  const { text } = draft;
  const [restored, setRestored] = useState(draft.sent && text !== '');
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState<NewAccount[] | null>(null);
  useUnsavedWork(text.trim() !== '');
  useEffect(() => onDiscard(() => dropAddDraft(sectionId)), [sectionId]);
  const keep = (change: Partial<AddDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    writeAddDraft(sectionId, next);
  };
  const finish = () => {
    dropAddDraft(sectionId);
    setDraft(newDraft());
    setAdded(null);
  };
  const members = useParticipants(sectionId).participants;
  const here = useMemo(
    () =>
      new Set(
        members.map(({ person }) => participantKey({ ...person, phoneNumber: person.phoneNumber ?? '' })),
      ),
    [members],
  );
  const { lines, participants, error: wrong } = readParticipantLines(text);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const refusal = wrong ?? (participants.length > MOST ? texts.addTooMany : null);
    setError(refusal);
    // A long preview stands between the button and what is to be mended.
    if (refusal !== null) return field.current?.focus();
    setRestored(false);
    setBusy(true);
    keep({ sent: true });
    const result = await call('sections.add-participants', {
      params: { sectionId },
      body: { users: participants, requestId: draft.requestId },
      patience: PATIENCE_MS,
    });
    setBusy(false);
    void refreshPeople(queries);
    if (result.ok) return setAdded(result.data);
    setFailure(isUnreached(result) ? texts.addUnsure : result.message);
  };

  return (
    <Card as="section" className={styles.add} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.add}</h2>
      <form
        noValidate
        className={styles.add}
        aria-labelledby={titleId}
        onSubmit={(event) => void send(event)}
      >
        <TextArea
          ref={field}
          label={texts.addLabel}
          hint={texts.addHint}
          rows={5}
          // It is emptied once their cards were seen, and what is typed meanwhile with it.
          readOnly={busy}
          value={text}
          onChange={(typed) => {
            keep({ text: typed });
            setError(null);
          }}
          error={error}
        />
        {lines.length > 0 && <LinesPreview lines={lines} here={here} />}
        {restored && <Notice tone="info">{texts.addRestored}</Notice>}
        {failure !== null && (
          <Notice tone="error" title={texts.addFailed}>
            {failure}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={busy}>
            {texts.addButton(participants.length)}
          </Button>
          <p role="status">{busy && texts.adding}</p>
        </div>
      </form>
      {added && (
        <Dialog
          open
          // Seen once: a slip beside the window must not take it away.
          dismissible={false}
          title={texts.addDoneTitle}
          onClose={finish}
          actions={
            <>
              <Button variant="secondary" onClick={() => window.print()}>
                {added.length > 1 ? texts.printAll : texts.print}
              </Button>
              <Button onClick={finish}>{texts.finished}</Button>
            </>
          }
        >
          <Notice tone="success" alert>
            {texts.addDone(added.length)}
          </Notice>
          <LoginCards
            cards={added.map((account) => ({ ...account, name: `${account.firstName} ${account.lastName}` }))}
          />
        </Dialog>
      )}
    </Card>
  );
}
