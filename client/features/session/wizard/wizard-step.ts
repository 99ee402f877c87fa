import type { PublicSection, PublicSectionDetail } from '../../../../sync/contract/index.ts';

export type Person = PublicSectionDetail['users'][number];

export type WizardStep =
  | { name: 'group'; error?: string | undefined }
  /** `detail` is null while it loads. */
  | { name: 'person'; section: PublicSection; detail: PublicSectionDetail | null }
  | { name: 'secret'; detail: PublicSectionDetail; person: Person };

export const FIRST_STEP: WizardStep = { name: 'group' };

const NUMBERS = { group: 1, person: 2, secret: 3 } as const;
export const stepNumber = (step: WizardStep): number => NUMBERS[step.name];

export function stepBack(step: WizardStep): WizardStep {
  return step.name === 'secret' ? { name: 'person', section: step.detail, detail: step.detail } : FIRST_STEP;
}

/** The login name of somebody chosen in the wizard. Source: design section 8. */
export const wizardUsername = (section: PublicSection, person: Person): string =>
  `${section.username}/${person.id}`;
