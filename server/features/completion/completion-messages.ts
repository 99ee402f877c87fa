export const completionMessages = {
  unknownSection: 'Nie znaleziono grupy.',
  unknownUser: 'Nie znaleziono uczestnika.',
  nothingToDecide: 'To zaliczenie nie czeka już na decyzję.',
} as const;
