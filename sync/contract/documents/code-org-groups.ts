import { z } from 'zod';
import { WEEK_DAYS } from '../../domain/schedule.ts';
import { hourSchema } from '../section.ts';
import { requiredLine, unlikeRows } from './document-field.ts';

const classGroupSchema = z.strictObject({
  name: requiredLine(80),
  weekDay: z.enum(WEEK_DAYS, { error: `Wybierz dzień: ${WEEK_DAYS.join(', ')}.` }),
  /** HH:mm in Europe/Warsaw. */
  hour: z.string().refine((hour) => hourSchema.safeParse(hour).success, 'Wpisz godzinę, na przykład 17:00.'),
  /** The course section's code on the external site. */
  code: z.string().regex(/^[A-Z0-9]{4,12}$/, 'Kod to od 4 do 12 wielkich liter i cyfr, na przykład BKTQRW.'),
});
export type ClassGroup = z.infer<typeof classGroupSchema>;

export const codeOrgGroupsSchema = z.strictObject({
  groups: z
    .array(classGroupSchema)
    .max(200, 'Najwyżej 200 grup.')
    .superRefine(
      unlikeRows(
        ({ code }) => code,
        'code',
        (place) => `Ten sam kod ma ${place}. grupa.`,
      ),
    ),
});

/** The fixed schedule of the learner seed, section 9: 18 groups. */
export const CLASS_GROUPS: readonly ClassGroup[] = [
  { name: 'Piaseczno', weekDay: 'Poniedziałek', hour: '16:00', code: 'BKTQRW' },
  { name: 'Piaseczno', weekDay: 'Poniedziałek', hour: '17:15', code: 'CNVWXD' },
  { name: 'Grójec', weekDay: 'Poniedziałek', hour: '17:30', code: 'DPLMZK' },
  { name: 'Góra Kalwaria', weekDay: 'Wtorek', hour: '16:00', code: 'FGHRTN' },
  { name: 'Góra Kalwaria', weekDay: 'Wtorek', hour: '17:15', code: 'GWSXPB' },
  { name: 'Warka', weekDay: 'Wtorek', hour: '16:30', code: 'HJKVLC' },
  { name: 'Warka', weekDay: 'Wtorek', hour: '17:45', code: 'JDNTQM' },
  { name: 'Otwock', weekDay: 'Środa', hour: '16:00', code: 'KRBWGZ' },
  { name: 'Otwock', weekDay: 'Środa', hour: '17:15', code: 'LXFHSP' },
  { name: 'Józefów', weekDay: 'Środa', hour: '17:30', code: 'MTCVDK' },
  { name: 'Konstancin-Jeziorna', weekDay: 'Czwartek', hour: '16:00', code: 'NQPLJR' },
  { name: 'Konstancin-Jeziorna', weekDay: 'Czwartek', hour: '17:15', code: 'PBZGWX' },
  { name: 'Tarczyn', weekDay: 'Czwartek', hour: '17:00', code: 'QHMKFT' },
  { name: 'Mszczonów', weekDay: 'Piątek', hour: '15:45', code: 'RVDNSC' },
  { name: 'Mszczonów', weekDay: 'Piątek', hour: '17:00', code: 'SLJXBQ' },
  { name: 'Grójec', weekDay: 'Sobota', hour: '09:30', code: 'TGWPKH' },
  { name: 'Piaseczno', weekDay: 'Sobota', hour: '10:00', code: 'VZCRMF' },
  { name: 'Otwock', weekDay: 'Sobota', hour: '11:30', code: 'WNTDLJ' },
];

const readable = z.object({ groups: z.array(z.unknown()) });

/** The groups of a stored document, without what is no group; the built-in ones where there is no document. */
export function readClassGroups(value: unknown): readonly ClassGroup[] {
  const groups = readable.safeParse(value).data?.groups;
  return groups ? groups.flatMap((group) => classGroupSchema.safeParse(group).data ?? []) : CLASS_GROUPS;
}
