/** Texts of the bulk form. Source: admin seed, section 5. */
export const participantMessages = {
  badLine: (line: string) => `Nieprawidłowy format w linii: ${line}`,
  nobody: 'Dodaj przynajmniej jednego ucznia',
  badPhone: (phone: string) => `Nieprawidłowy numer telefonu: ${phone}`,
  digits: (words: readonly string[]) =>
    `W imieniu lub nazwisku są cyfry: ${words.join(' ')}. Usuń je; numer telefonu może być jeden, na końcu linii.`,
  nameTooLong: (line: string) => `Imię lub nazwisko jest za długie w linii: ${line}`,
  isHere: 'Ta osoba już jest w tej grupie',
  sameAs: (line: number) => `Ta sama osoba jest w linii ${line}`,
};
