/** How the generated parents decline and shorten names. Written apart from the matcher's rules, from examples. */

/** Genitive or accusative (which parents write after `za`), of a first name. */
export function firstNameForm(
  name: string,
  female: boolean,
  grammaticalCase: 'gen' | 'acc' | 'instr',
): string {
  if (name.endsWith('a')) {
    const stem = name.slice(0, -1);
    if (grammaticalCase === 'acc') return `${stem}ę`;
    if (grammaticalCase === 'instr') return `${stem}ą`;
    if (/[kg]$/.test(stem)) return `${stem}i`;
    if (/[lj]i$|ni$|si$|zi$|ci$/.test(stem))
      return /[lrdtnm]i$/.test(stem) && !/ni$/.test(stem) ? `${stem}i` : stem;
    if (/i$/.test(stem)) return `${stem}i`;
    if (/[lj]$/.test(stem)) return stem.endsWith('j') ? `${stem.slice(0, -1)}i` : `${stem}i`;
    return `${stem}y`;
  }
  if (female) return name;
  if (/[iy]$/.test(name)) return grammaticalCase === 'instr' ? `${name}m` : `${name}ego`;
  if (/o$/.test(name)) return name;
  const special: Record<string, string> = {
    Paweł: 'Pawł',
    Aleksander: 'Aleksandr',
    Kacper: 'Kacpr',
    Maciej: 'Macie',
    Andrzej: 'Andrze',
  };
  const stem =
    special[name] ?? name.replace(/ek$/, 'k').replace(/iec$/, 'c').replace(/ń$/, 'ni').replace(/ś$/, 'si');
  if (stem.endsWith('e') && special[name]) return grammaticalCase === 'instr' ? `${stem}jem` : `${stem}ja`;
  if (grammaticalCase === 'instr') return /[kg]$/.test(stem) ? `${stem}iem` : `${stem}em`;
  return `${stem}a`;
}

export function surnameForm(
  surname: string,
  female: boolean,
  grammaticalCase: 'gen' | 'acc' | 'instr',
): string {
  if (/(sk|ck|dzk)i$/.test(surname)) return grammaticalCase === 'instr' ? `${surname}m` : `${surname}ego`;
  if (/(sk|ck|dzk)a$/.test(surname)) {
    const stem = surname.slice(0, -1);
    return grammaticalCase === 'gen' ? `${stem}iej` : `${stem}ą`;
  }
  if (surname.endsWith('a')) return firstNameForm(surname, true, grammaticalCase);
  if (female || /[eioyuü]$/.test(surname))
    return /y$/.test(surname) && !female ? `${surname.slice(0, -1)}ego` : surname;
  const stem = surname
    .replace(/([^aeiouyąęó])iec$/, '$1c')
    .replace(/([^aeiouyąęó])ek$/, '$1k')
    .replace(/([^aeiouyąęó])eł$/, '$1ł')
    .replace(/ń$/, 'ni')
    .replace(/ś$/, 'si')
    .replace(/ć$/, 'ci')
    .replace(/ź$/, 'zi');
  if (grammaticalCase === 'instr') return /[kg]$/.test(stem) ? `${stem}iem` : `${stem}em`;
  return `${stem}a`;
}

const PETS: Record<string, string[]> = {
  Aleksander: ['Olek'],
  Aleksandra: ['Ola'],
  Alicja: ['Ala'],
  Anna: ['Ania', 'Anka'],
  Antoni: ['Antek', 'Antoś'],
  Bartosz: ['Bartek'],
  Bartłomiej: ['Bartek'],
  Barbara: ['Basia'],
  Dariusz: ['Darek'],
  Elżbieta: ['Ela'],
  Emilia: ['Emilka'],
  Ewa: ['Ewunia'],
  Franciszek: ['Franek'],
  Gabriela: ['Gabrysia'],
  Grzegorz: ['Grześ', 'Grzesiek'],
  Hanna: ['Hania'],
  Helena: ['Hela', 'Helenka'],
  Ignacy: ['Ignaś'],
  Izabela: ['Iza'],
  Jadwiga: ['Jadzia'],
  Jakub: ['Kuba', 'Kubuś'],
  Jan: ['Jaś', 'Janek'],
  Joanna: ['Asia', 'Joasia'],
  Julia: ['Julka'],
  Karolina: ['Karolinka'],
  Katarzyna: ['Kasia'],
  Krystyna: ['Krysia'],
  Krzysztof: ['Krzyś', 'Krzysiek'],
  Łukasz: ['Łukaszek'],
  Maciej: ['Maciek'],
  Magdalena: ['Magda', 'Madzia'],
  Małgorzata: ['Gosia', 'Małgosia'],
  Maria: ['Marysia'],
  Marcin: ['Marcinek'],
  Mateusz: ['Mati'],
  Michał: ['Michałek', 'Misiek'],
  Mikołaj: ['Miki'],
  Natalia: ['Natalka'],
  Oliwia: ['Oliwka'],
  Paweł: ['Pawełek'],
  Piotr: ['Piotrek', 'Piotruś'],
  Stanisław: ['Staś', 'Staszek'],
  Szymon: ['Szymek'],
  Tomasz: ['Tomek'],
  Tymoteusz: ['Tymek'],
  Weronika: ['Wera'],
  Wiktoria: ['Wika'],
  Wojciech: ['Wojtek'],
  Zofia: ['Zosia'],
  Zuzanna: ['Zuzia'],
  Kacper: ['Kacperek'],
  Filip: ['Filipek'],
  Igor: ['Igorek'],
  Adam: ['Adaś'],
  Agnieszka: ['Aga'],
  Monika: ['Monia'],
  Dominika: ['Domi'],
  Maja: ['Majka'],
  Lena: ['Lenka'],
  Rafał: ['Rafałek'],
  Robert: ['Robercik'],
  Sebastian: ['Seba'],
};

export const petNames = (name: string): readonly string[] => PETS[name] ?? [];
