import type { z } from 'zod';
import { CODE_ORG_GROUPS, LANDING_TILES, MODULE_CATEGORIES, type ModuleCategory } from '../configuration.ts';
import { codeOrgGroupsSchema } from './code-org-groups.ts';
import type { DocumentWords } from './describe-problem.ts';
import { PRICES, pricesSchema } from './hourly-prices.ts';
import { landingTilesSchema } from './landing-tiles.ts';
import { moduleEntriesSchema } from './module-entries.ts';
import { OUTLINES, outlinesSchema } from './outlines.ts';
import { PAYMENT_LINKS, paymentLinksSchema } from './payment-links.ts';
import { SMS_TEMPLATES, smsTemplatesSchema } from './sms-templates.ts';

/** What the ends must be told to check a document. */
export interface DocumentSettings {
  /** May a payment link lead there? Only the server knows; elsewhere every https address may. */
  isAllowedLink(link: string): boolean;
}

/** A document that the app reads: it has a shape, a form, and something stops when it is deleted. Texts in Polish. */
export interface DocumentKind extends DocumentWords {
  title: string;
  /** What it feeds, for whoever edits it. */
  feeds: string;
  /** What happens where it is missing, for whoever wants to delete it. */
  withoutIt: string;
  schema(settings: DocumentSettings): z.ZodType;
}

const categoryNames: Record<ModuleCategory, string> = {
  scratch: 'Scratch',
  python: 'Python',
  roblox: 'Roblox Lua',
};

const modules = (category: ModuleCategory): DocumentKind => ({
  title: `Moduły: ${categoryNames[category]}`,
  feeds: `Karty zestawów i slajdów, które dzieci widzą w kategorii ${categoryNames[category]}.`,
  withoutIt: `Dzieci nie otworzą żadnego zestawu ani slajdów w kategorii ${categoryNames[category]}.`,
  schema: () => moduleEntriesSchema,
  rows: { '': 'karta' },
  fields: {
    groupName: 'zestaw',
    title: 'tytuł',
    emoji: 'emoji',
    gradient: 'gradient',
    primaryColor: 'kolor główny',
    secondaryColor: 'kolor dodatkowy',
    type: 'rodzaj',
  },
});

/** Every document of a known shape, by its name. */
export const documentKinds: Readonly<Record<string, DocumentKind>> = {
  ...Object.fromEntries(MODULE_CATEGORIES.map((category) => [category, modules(category)])),
  [LANDING_TILES]: {
    title: 'Strona główna: kafelki',
    feeds: 'Nazwa i strona szkoły oraz kafelki na stronie głównej.',
    withoutIt: 'Strona główna wróci do kafelków wbudowanych w aplikację, bez adresu Waszej szkoły.',
    schema: () => landingTilesSchema,
    rows: { tiles: 'kafelek' },
    fields: {
      organisation: 'szkoła',
      name: 'nazwa',
      address: 'adres strony',
      tiles: 'kafelki',
      title: 'tytuł',
      text: 'opis',
      to: 'adres',
      picture: 'obrazek',
      place: 'miejsce',
    },
  },
  [CODE_ORG_GROUPS]: {
    title: 'Grupy z kursem na Code.org',
    feeds: 'Lista grup na stronie /code-org i kody ich kursów.',
    withoutIt: 'Strona /code-org wróci do listy grup wbudowanej w aplikację.',
    schema: () => codeOrgGroupsSchema,
    rows: { groups: 'grupa' },
    fields: {
      groups: 'grupy',
      name: 'miejscowość',
      weekDay: 'dzień',
      hour: 'godzina',
      code: 'kod kursu',
    },
  },
  [OUTLINES]: {
    title: 'Konspekty lekcji',
    feeds: 'Strona konspektów w panelu.',
    withoutIt: 'Strona konspektów w panelu będzie pusta.',
    schema: () => outlinesSchema,
    rows: { '': 'temat', outlines: 'konspekt', labels: 'etykieta' },
    fields: {
      title: 'tytuł',
      outlines: 'konspekty',
      name: 'nazwa',
      url: 'adres',
      labels: 'etykiety',
    },
  },
  [PAYMENT_LINKS]: {
    title: 'Linki do płatności',
    feeds: 'Strony /platnosc/…, do których prowadzą SMS-y do rodziców.',
    withoutIt: 'Przestaną działać wszystkie strony /platnosc/…, także te z wysłanych już SMS-ów.',
    schema: ({ isAllowedLink }) => paymentLinksSchema(isAllowedLink),
    rows: {},
    fields: {},
  },
  [SMS_TEMPLATES]: {
    title: 'Szablony SMS',
    feeds: 'Treści do wyboru przy wysyłaniu SMS-ów, obok wbudowanych.',
    withoutIt: 'Przy wysyłaniu SMS-ów zostaną tylko szablony wbudowane w aplikację.',
    schema: () => smsTemplatesSchema,
    rows: { '': 'szablon' },
    fields: { name: 'nazwa', text: 'treść' },
  },
  [PRICES]: {
    title: 'Stawki za godzinę',
    feeds: 'Stawki do wyboru przy zakładaniu i zmienianiu grupy.',
    withoutIt: 'Przy zakładaniu grupy będą do wyboru stawki 40 zł i 60 zł. Stawki istniejących grup zostaną.',
    schema: () => pricesSchema,
    rows: { hourly: 'stawka' },
    fields: { hourly: 'stawki' },
  },
};

/** Undefined for a document that only people read: it may be any JSON. */
export const documentKind = (name: string): DocumentKind | undefined =>
  Object.hasOwn(documentKinds, name) ? documentKinds[name] : undefined;
