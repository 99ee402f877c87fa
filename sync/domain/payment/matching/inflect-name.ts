/**
 * Polish declension of names, by ending, on folded text (no diacritics, so `ą` and `ę` are `a` and `e`). It gives too many forms
 * rather than too few: a form that nobody writes harms nobody. Source: the tables of nominal declension in any Polish grammar.
 */

/** What the last consonant becomes before the -e of dative and locative. */
const SOFTENED: [RegExp, string][] = [
  [/ch$/, 'sz'],
  [/k$/, 'c'],
  [/g$/, 'dz'],
  [/r$/, 'rz'],
  [/t$/, 'ci'],
  [/d$/, 'dzi'],
  [/l$/, 'l'],
  [/([bfmnpswz])$/, '$1i'],
];

const soften = (stem: string): string => {
  for (const [ending, soft] of SOFTENED) if (ending.test(stem)) return stem.replace(ending, soft);
  return stem;
};

/** -ski, -cki, -dzki: adjectives, with a form for each sex and for the family. */
function adjectiveForms(stem: string): string[] {
  return ['i', 'iego', 'iemu', 'im', 'a', 'iej', 'ich', 'imi'].map((ending) => stem + ending);
}

/** Stems of a word that ends in a consonant: with its fleeting e dropped, its last consonant hard or soft. */
function consonantStems(word: string): string[] {
  const stems = [word, `${word}i`];
  const fleeting = /^(.+[^aeiouy])(?:i?e)([klcnrmt])$/.exec(word);
  if (fleeting) {
    const [, before, last] = fleeting;
    stems.push(before! + last!, `${before}${last}i`);
    // Marzec, Marca; Kupiec, Kupca; Głowacz keeps its own.
    if (last === 'c') stems.push(before!.replace(/rz$/, 'r') + last!);
  }
  if (/iol$/.test(word)) stems.push(word.replace(/iol$/, 'l'));
  if (/ab$/.test(word)) stems.push(word.replace(/ab$/, 'ebi'));
  return stems;
}

const CONSONANT_ENDINGS = ['a', 'owi', 'em', 'iem', 'u', 'e', 'ow', 'om', 'owie', 'ami', 'y', 'ie'];

function nounForms(word: string): string[] {
  const masculine = consonantStems(word).flatMap((stem) => CONSONANT_ENDINGS.map((ending) => stem + ending));
  return [...masculine, `${soften(word)}e`];
}

/** Anna, Zosia, Kuba, Zaręba. */
function feminineForms(word: string): string[] {
  const stem = word.slice(0, -1);
  const forms = ['y', 'i', 'e', 'o', 'a', 'u', 'ow', 'owie'].map((ending) => stem + ending);
  forms.push(`${soften(stem)}e`);
  if (stem.endsWith('i')) forms.push(stem, `${stem}i`, `${stem.slice(0, -1)}ji`);
  if (stem.endsWith('j')) forms.push(`${stem.slice(0, -1)}i`);
  return forms;
}

/** Forms of a folded first or last name other than the name itself, also those that tell a family or the other sex. */
export function inflectName(word: string): string[] {
  const adjective = /^(.*(?:sk|ck|dzk))[ia]$/.exec(word);
  let forms: string[];
  if (adjective) {
    forms = [...adjectiveForms(adjective[1]!), `${adjective[1]!.slice(0, -1)}cy`];
    // Deska, Liska: nouns with an adjective's end.
    if (word.endsWith('a')) forms.push(...feminineForms(word));
  } else if (/[iy]$/.test(word)) {
    const stem = word.replace(/[iy]$/, '');
    forms = ['ego', 'emu', 'm', 'a', 'ej', 'ch', 'mi'].flatMap((ending) => [
      word.replace(/y$/, '') + ending,
      stem + ending,
      `${stem}y${ending}`,
    ]);
  } else if (/a$/.test(word)) {
    forms = feminineForms(word);
    // Cicha, Leśna: adjectives as well as nouns.
    forms.push(
      `${word.slice(0, -1)}ej`,
      `${word.slice(0, -1)}y`,
      `${word.slice(0, -1)}ego`,
      `${word.slice(0, -1)}emu`,
    );
  } else if (/o$/.test(word)) {
    const stem = word.slice(0, -1);
    forms = [
      ...feminineForms(`${stem}a`),
      `${stem}owi`,
      `${stem}em`,
      `${stem}iem`,
      `${word}na`,
      `${word}nowi`,
      `${word}nem`,
    ];
  } else forms = /[eu]$/.test(word) ? [`${word}go`, `${word}mu`, `${word}m`] : nounForms(word);
  return [...new Set(forms)].filter((form) => form !== word && form.length >= 2);
}

/** The same for both sexes: Kowalski and Kowalska share `kowalsk`. */
export const surnameRoot = (word: string): string => word.replace(/(sk|ck|dzk)[ia]$/, '$1');
