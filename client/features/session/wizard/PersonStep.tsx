import type { PublicSection, PublicSectionDetail } from '../../../../sync/contract/index.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Mascot } from '../../../ui/illustrations/Mascot.tsx';
import { Avatar } from './Avatar.tsx';
import { StepHeader } from './StepHeader.tsx';
import { signInMessages } from '../sign-in-messages.ts';
import type { Person } from './wizard-step.ts';
import styles from '../sign-in.module.css';

const texts = signInMessages.person;

interface PersonStepProps {
  number: number;
  section: PublicSection;
  detail: PublicSectionDetail | null;
  onChoose: (detail: PublicSectionDetail, person: Person) => void;
}

export function PersonStep({ number, section, detail, onChoose }: PersonStepProps) {
  return (
    <>
      <StepHeader number={number} title={texts.title}>
        <p className={styles['stepLead']}>{signInMessages.group.place(section)}</p>
      </StepHeader>
      {detail === null && <Loader label={texts.loading} />}
      {detail?.users.length === 0 && (
        <EmptyState
          title={detail.namesHidden ? texts.hidden : texts.empty}
          illustration={<Mascot pose="think" />}
          action={
            detail.namesHidden && <LinkButton to="/admin/login?next=/admin">{texts.toStaff}</LinkButton>
          }
        >
          <p>{detail.namesHidden ? texts.hiddenText : texts.emptyText}</p>
        </EmptyState>
      )}
      {detail && detail.users.length > 0 && (
        <ul className={styles['people']}>
          {detail.users.map((person) => (
            <li key={person.id}>
              <button type="button" className={styles['person']} onClick={() => onChoose(detail, person)}>
                <Avatar name={person.firstName} />
                <span className={styles['cardTitle']}>
                  {person.firstName} {person.shortLastName}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
