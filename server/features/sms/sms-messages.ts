export const smsMessages = {
  unknownUser: 'Nie znaleziono uczestnika.',
  unknownRecipient:
    'Kogoś z wybranych osób już nie ma. Odśwież listę, zaznacz jeszcze raz i przygotuj wiadomość.',
  unknownPreview: 'Nie znaleziono podglądu. Przygotuj wiadomość jeszcze raz.',
  otherOrder: 'Wiadomość różni się od podglądu. Przygotuj ją jeszcze raz.',
  unfit: 'W wiadomości zostały nieuzupełnione pola w nawiasach { }.',
  nobody: 'Żadna z wybranych osób nie może dostać tej wiadomości.',
  sentMeanwhile:
    'Ktoś właśnie wysłał tę samą wiadomość do niektórych z tych osób. Nic teraz nie wysłaliśmy. Przygotuj ją jeszcze raz, a podgląd pokaże, kto już ją dostał.',
  dailyCap: (cap: number, left: number) =>
    `Dzienny limit to ${cap} wiadomości. Dziś można wysłać jeszcze ${left}.`,
} as const;
