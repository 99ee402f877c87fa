import type { WeekDay } from '../../../sync/contract/index.ts';

export interface ClassGroup {
  name: string;
  weekDay: WeekDay;
  /** HH:mm in Europe/Warsaw. */
  hour: string;
  /** The course section's code on the external site. */
  code: string;
}

/** The school's fixed schedule of groups with an external course. */
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

/** The external page of a course section. */
export const courseAddress = (code: string): string => `https://studio.code.org/join/${code}`;
