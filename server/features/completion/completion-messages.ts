export const completionMessages = {
  unknownSection: 'Nie znaleziono sekcji.',
  unknownUser: 'Nie znaleziono uczestnika.',
  nothingToDecide: 'To zaliczenie nie czeka już na decyzję.',
} as const;
