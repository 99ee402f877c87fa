import { useState, type ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import {
  COURSE_STATUSES,
  FILE_KINDS,
  FILE_LIMIT,
  isPicture,
  type CourseStatus,
  type FileKindName,
} from '../../../../sync/contract/index.ts';
import { WEEK_DAYS } from '../../../../sync/domain/schedule.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { Card } from '../../../ui/Card.tsx';
import { FileField } from '../../../ui/file/FileField.tsx';
import { FormSelect, FormTextArea, FormTextField } from '../../../ui/form/FormFields.tsx';
import { Select } from '../../../ui/Select.tsx';
import { courseMessages as texts } from '../course-messages.ts';
import type { CourseDraft } from './course-form.ts';
import styles from '../course.module.css';

const { fields: labels, hints, groups } = texts;
const weekDays = WEEK_DAYS.map((day) => ({ value: day, label: day }));
/** Admin seed, section 4: 'the dropdown offers all but DRAFT'. */
const statuses = COURSE_STATUSES.filter((status) => status !== 'DRAFT').map((value) => ({
  value,
  label: texts.statuses[value],
}));

/** Half an address is no picture yet. */
const IS_ADDRESS = /^(https?:\/\/[^/]+\.[^/]+\/.|\/(?!\/).)/i;
const PICTURES = (Object.keys(FILE_KINDS) as FileKindName[]).filter(isPicture).join();

/** The groups of the form, in the seed's order. */
export function CourseFields() {
  const identifier = useWatch<CourseDraft, 'friendlyIdentifier'>({ name: 'friendlyIdentifier' });
  return (
    <>
      <Group id="basic" title={groups.basic}>
        <FormTextField<CourseDraft> name="title" label={labels.title} required />
        <FormTextField<CourseDraft>
          name="friendlyIdentifier"
          label={labels.friendlyIdentifier}
          hint={hints.friendlyIdentifier(identifier)}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <StatusField />
        <ImageField />
        <FormTextArea<CourseDraft> name="description" label={labels.description} className={styles.wide} />
      </Group>
      <Group id="pricing" title={groups.pricing}>
        <FormTextField<CourseDraft>
          name="weeklyPrice"
          label={labels.weeklyPrice}
          hint={hints.price}
          inputMode="decimal"
          required
        />
        <FormTextField<CourseDraft>
          name="weeklyDiscountedPrice"
          label={labels.weeklyDiscountedPrice}
          inputMode="decimal"
        />
      </Group>
      <Group id="location" title={groups.location}>
        <FormTextField<CourseDraft> name="cityName" label={labels.cityName} required />
        <FormTextField<CourseDraft>
          name="cityNameLocative"
          label={labels.cityNameLocative}
          hint={hints.cityNameLocative}
        />
        <FormTextField<CourseDraft> name="fullAddress" label={labels.fullAddress} required />
      </Group>
      <Group id="organizer" title={groups.organizer}>
        <FormTextField<CourseDraft> name="organizerName" label={labels.organizerName} required />
        <FormTextField<CourseDraft> name="organizerPhone" label={labels.organizerPhone} type="tel" required />
        <FormTextField<CourseDraft>
          name="organizerEmail"
          label={labels.organizerEmail}
          type="email"
          required
        />
      </Group>
      <Group id="details" title={groups.details}>
        <FormTextField<CourseDraft> name="startDate" label={labels.startDate} type="date" required />
        <FormTextField<CourseDraft> name="endDate" label={labels.endDate} type="date" required />
        <FormSelect<CourseDraft> name="weekday" label={labels.weekday} options={weekDays} required />
        <FormTextField<CourseDraft> name="hour" label={labels.hour} type="time" required />
        <FormTextField<CourseDraft> name="courseLevel" label={labels.courseLevel} required />
        <FormTextField<CourseDraft>
          name="recommendedAge"
          label={labels.recommendedAge}
          hint={hints.recommendedAge}
          required
        />
        <FormTextField<CourseDraft>
          name="maxStudents"
          label={labels.maxStudents}
          inputMode="numeric"
          required
        />
        <FormTextArea<CourseDraft>
          name="skillsLearned"
          label={labels.skillsLearned}
          hint={hints.skillsLearned}
          className={styles.wide}
          required
        />
        <FormTextArea<CourseDraft>
          name="entryRequirements"
          label={labels.entryRequirements}
          className={styles.wide}
          required
        />
      </Group>
    </>
  );
}

/** The picture's address, typed or of a file that is uploaded here. */
function ImageField() {
  const { upload } = useNetwork();
  const [identifier] = useState(() => crypto.randomUUID());
  const { field } = useController<CourseDraft, 'imageUrl'>({ name: 'imageUrl' });
  return (
    <div className={`${styles.wide} ${styles.image}`}>
      <div className={styles.group}>
        <FormTextField<CourseDraft> name="imageUrl" label={labels.imageUrl} type="url" />
        {IS_ADDRESS.test(field.value) && (
          <img className={styles.picture} src={field.value} alt={texts.imagePreview} />
        )}
      </div>
      <FileField
        label={texts.imageUpload}
        accept={PICTURES}
        limit={FILE_LIMIT}
        upload={(file, options) => upload(file, identifier, options)}
        onUploaded={field.onChange}
      />
    </div>
  );
}

function StatusField() {
  const { field } = useController<CourseDraft, 'courseStatus'>({ name: 'courseStatus' });
  return (
    <Select<CourseStatus>
      label={labels.courseStatus}
      options={statuses}
      // DRAFT is no choice: what isn't chosen yet is one.
      value={field.value === 'DRAFT' ? null : field.value}
      placeholder={texts.statuses.DRAFT}
      onChange={field.onChange}
      onBlur={field.onBlur}
      hint={texts.statusHints[field.value]}
      ref={field.ref}
    />
  );
}

interface GroupProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** Fields that belong together, under their heading. */
function Group({ id, title, children }: GroupProps) {
  return (
    <Card as="section" aria-labelledby={`course-${id}`} className={styles.group}>
      <h2 id={`course-${id}`}>{title}</h2>
      <div className={styles.fields}>{children}</div>
    </Card>
  );
}
