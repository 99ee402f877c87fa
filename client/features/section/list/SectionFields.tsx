import { WEEK_DAYS } from '../../../../sync/domain/schedule.ts';
import { FormSelect, FormTextField } from '../../../ui/form/FormFields.tsx';
import { sectionsMessages as texts } from '../section-messages.ts';
import type { SectionDraft } from './section-form.ts';
import { TeacherField } from './TeacherField.tsx';
import { useHourlyPrices } from './use-hourly-prices.ts';
import styles from '../section.module.css';

const weekDays = WEEK_DAYS.map((day) => ({ value: day, label: day }));

/** Where, when and for how much; for the new section and for one that is edited. */
export function SectionFields({ price }: { price?: number }) {
  const offered = useHourlyPrices();
  // An older price stays a choice for the section that has it.
  const prices = price === undefined || offered.includes(price) ? offered : [...offered, price];
  return (
    <div className={styles.fields}>
      <FormTextField<SectionDraft> name="city" label={texts.city} required />
      <FormSelect<SectionDraft> name="weekDay" label={texts.weekDay} options={weekDays} required />
      <FormTextField<SectionDraft> name="hour" label={texts.hour} type="time" required />
      <FormSelect<SectionDraft>
        name="hourlyPrice"
        label={texts.hourlyPrice}
        options={prices.map((grosze) => ({ value: String(grosze), label: texts.price(grosze) }))}
        {...(price === undefined ? {} : { hint: texts.priceHint })}
        required
      />
      <FormTextField<SectionDraft> name="notesUrl" label={texts.notesUrl} type="url" />
      <TeacherField />
    </div>
  );
}
