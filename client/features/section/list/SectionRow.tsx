import { useState } from 'react';
import { mayCall } from '../../../../sync/contract/calls/index.ts';
import { has, type SectionId } from '../../../../sync/contract/index.ts';
import { usePreparedSections } from '../../../database/hooks.ts';
import { useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { keepPlace } from '../../../ui/keep-place.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { NewTabHint } from '../../../ui/NewTabHint.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { WorkButton } from '../../../ui/WorkButton.tsx';
import { sectionsMessages as texts } from '../section-messages.ts';
import { EditSectionForm } from './EditSectionForm.tsx';
import { useEditPlace } from './use-edit-place.ts';
import type { ListedSection } from './use-listed-sections.ts';
import styles from '../section.module.css';

interface SectionRowProps {
  section: ListedSection;
  /** As it is told from the others. */
  name: string;
  onDelete: () => void;
}

/** A section as a row that turns into a form and back. */
export function SectionRow({ section, name, onDelete }: SectionRowProps) {
  const { user } = useSession();
  const [isEdited, setEdited] = useState(false);
  const actor = user?.actor ?? null;
  const mayEdit = mayCall(actor, 'sections.update');
  const { form, editButton } = useEditPlace(isEdited);

  if (isEdited)
    return (
      <Card as="li" ref={keepPlace}>
        <div ref={form}>
          <EditSectionForm section={section} onClose={() => setEdited(false)} />
        </div>
      </Card>
    );
  return (
    <Card as="li" ref={keepPlace} className={styles.item}>
      <div>
        <strong>{name}</strong>
        <p>{countsOf(section)}</p>
        <p>
          {texts.price(section.hourlyPrice)} · {texts.notes}:{' '}
          {section.notesUrl ? (
            <a href={section.notesUrl} target="_blank" rel="noopener noreferrer">
              {section.notesUrl}
              <NewTabHint />
            </a>
          ) : (
            texts.none
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {actor && has(actor, 'MANAGE') && <PrepareButton id={section.id} name={name} />}
        <LinkButton
          size="small"
          to={`${location.origin}/admin/sections/${section.id}`}
          aria-label={texts.openPanelOf(name)}
        >
          {texts.openPanel}
        </LinkButton>
        {mayEdit && (
          <>
            <LinkButton
              size="small"
              variant="secondary"
              to={`/admin/sections-admin/${section.id}`}
              aria-label={texts.adminName(name)}
            >
              {texts.admin}
            </LinkButton>
            <Button
              ref={editButton}
              size="small"
              variant="secondary"
              aria-label={texts.editName(name)}
              onClick={() => setEdited(true)}
            >
              {texts.edit}
            </Button>
          </>
        )}
        <Button size="small" variant="quiet" aria-label={texts.deleteName(name)} onClick={onDelete}>
          {texts.delete}
        </Button>
      </div>
    </Card>
  );
}

/** Payments are counted for those who see them. */
const countsOf = ({ attendingUsers, payingUsers, enrolledUsers }: ListedSection): string =>
  [
    texts.enrolled(enrolledUsers),
    ...(attendingUsers === undefined ? [] : [texts.attending(attendingUsers)]),
    ...(payingUsers === undefined || payingUsers === null ? [] : [texts.paying(payingUsers)]),
  ].join(' · ');

function PrepareButton({ id, name }: { id: SectionId; name: string }) {
  const { sections, prepare } = usePreparedSections();
  const toast = useToast();
  if (!sections) return null;
  if (sections.some((section) => section.id === id)) return <span>{texts.onDevice}</span>;
  const keep = () =>
    prepare(id).catch((error: unknown) => {
      console.error(error);
      toast('error', texts.keepFailed);
    });
  return (
    <WorkButton
      ref={keepPlace}
      variant="secondary"
      size="small"
      aria-label={texts.prepareName(name)}
      work={keep}
    >
      {texts.prepare}
    </WorkButton>
  );
}
