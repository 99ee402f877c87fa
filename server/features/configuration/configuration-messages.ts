import { problemText, type DocumentProblem } from '../../../sync/contract/documents/describe-problem.ts';
import type { DocumentKind } from '../../../sync/contract/documents/document-kinds.ts';

const SHOWN = 3;

export const configurationMessages = {
  unknown: 'Nie znaleziono konfiguracji.',
  unfit: (problems: readonly DocumentProblem[]) => {
    const shown = problems.slice(0, SHOWN).map(problemText).join(' ');
    return problems.length > SHOWN ? `${shown} Błędów jest więcej: ${problems.length}.` : shown;
  },
  needed: ({ title, withoutIt }: DocumentKind) =>
    `Aplikacja korzysta z tego dokumentu (${title}). ${withoutIt} Jeśli mimo to ma zniknąć, potwierdź usunięcie.`,
};
