import { useMemo, useState } from 'react';
import type { SectionId, UserId } from '../../../../sync/contract/index.ts';
import { useSend } from '../../../database/hooks.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FlatButton } from '../../../ui/FlatButton.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { tellApart } from '../../../ui/tell-apart.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { NoteDialog } from '../NoteDialog.tsx';
import { shortenNote } from '../shorten-note.ts';
import { userMessages as texts } from '../user-messages.ts';
import { useParticipants, type Participant } from './use-participants.ts';
import styles from './participants.module.css';

interface ParticipantsPanelProps {
  sectionId: SectionId;
  hasSigned: boolean;
  activeTitle?: string;
  withInactive?: boolean;
}

/** Laptop, contract and note of each person of a section, editable offline. */
export function ParticipantsPanel({
  sectionId,
  hasSigned,
  activeTitle = texts.active,
  withInactive = true,
}: ParticipantsPanelProps) {
  const { loading, participants } = useParticipants(sectionId);
  const names = useMemo(() => namesOf(participants), [participants]);
  const nameOf = ({ person }: Participant) => names.get(person.id)!;
  const [noteOf, setNoteOf] = useState<Participant | null>(null);
  const send = useSend();
  const toast = useToast();

  const save = (saving: Promise<void>, failure: string) =>
    saving.catch((error: unknown) => {
      console.error(error);
      toast('error', failure);
    });

  const flag = (participant: Participant, field: 'laptop' | 'signed', title: string) => {
    const value = participant[field]?.value === true;
    const args = { userId: participant.person.id, sectionId, value: !value };
    return (
      <FlatButton
        className={styles.flag}
        data-on={value}
        aria-label={texts.flag(texts.flag(title, nameOf(participant)), value ? texts.yes : texts.no)}
        onClick={() =>
          void (field === 'laptop'
            ? save(send('setLaptop', args), texts.laptopFailed)
            : save(send('setSigned', args), texts.contractFailed))
        }
      >
        {value ? texts.yes : texts.no}
      </FlatButton>
    );
  };

  const table = (title: string, rows: Participant[]) => (
    <section className={styles.panel} aria-label={title}>
      <h2>
        {title} ({rows.length})
      </h2>
      {rows.length === 0 ? (
        <EmptyState title={texts.nobody} />
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{texts.name}</th>
                <th scope="col">{texts.laptop}</th>
                {hasSigned && <th scope="col">{texts.contract}</th>}
                <th scope="col">{texts.phone}</th>
                <th scope="col">{texts.note}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((p) => (
                <tr key={p.person.id}>
                  <th scope="row">{nameOf(p)}</th>
                  <td>{flag(p, 'laptop', texts.laptop)}</td>
                  {hasSigned && <td>{flag(p, 'signed', texts.contract)}</td>}
                  <td>{p.person.phoneNumber ?? texts.none}</td>
                  <td>
                    <FlatButton
                      className={styles.note}
                      aria-label={texts.change(
                        texts.editNote(nameOf(p)),
                        shortenNote(String(p.note?.value ?? '')),
                      )}
                      onClick={() => setNoteOf(p)}
                    >
                      {shortenNote(String(p.note?.value ?? ''))}
                    </FlatButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );

  if (loading) return <Loader />;
  return (
    <>
      {table(
        activeTitle,
        participants.filter((p) => p.person.enabled),
      )}
      {withInactive &&
        table(
          texts.inactive,
          participants.filter((p) => !p.person.enabled),
        )}
      {noteOf && (
        <NoteDialog
          userId={noteOf.person.id}
          name={nameOf(noteOf)}
          note={String(noteOf.note?.value ?? '')}
          onClose={() => setNoteOf(null)}
          onSave={(value) => {
            void save(send('editNote', { userId: noteOf.person.id, sectionId, value }), texts.noteFailed);
            // It waits on this device until the server has it.
            return Promise.resolve(null);
          }}
        />
      )}
    </>
  );
}

function namesOf(participants: readonly Participant[]): ReadonlyMap<UserId, string> {
  const names = tellApart(
    participants,
    ({ person }) => `${person.firstName} ${person.lastName}`,
    ({ person }) => person.username,
  );
  return new Map(participants.map(({ person }, i) => [person.id, names[i]!]));
}
