import { z } from 'zod';
import { line, orEmpty, pathOrAddress, requiredLine, webAddress } from './document-field.ts';

/** The drawings that the app has for a tile; each brings its colour. */
export const TILE_PICTURES = [
  'scratch',
  'python',
  'roblox',
  'quiz',
  'minecraft',
  'course',
  'repository',
] as const;
/** `learn`: the large tiles; `play`: the smaller ones under them. */
export const TILE_PLACES = ['learn', 'play'] as const;

const tileSchema = z.strictObject({
  title: requiredLine(60),
  text: line(160).default(''),
  /** A path of our own, or an address that opens in a new tab. Without one the tile isn't shown. */
  to: orEmpty(pathOrAddress).default(''),
  picture: z.enum(TILE_PICTURES),
  place: z.enum(TILE_PLACES),
});
export type LandingTile = z.infer<typeof tileSchema>;

const organisationSchema = z.strictObject({
  name: requiredLine(60),
  /** The organisation's own site. Without one its name is no link. */
  address: orEmpty(webAddress).default(''),
});

export const landingTilesSchema = z.strictObject({
  organisation: organisationSchema,
  tiles: z.array(tileSchema).max(40, 'Najwyżej 40 kafelków.'),
});
export type Landing = z.infer<typeof landingTilesSchema>;

const category = (name: 'scratch' | 'python' | 'roblox', title: string, text: string): LandingTile => ({
  title,
  text,
  to: `/learning-module?category=${name}`,
  picture: name,
  place: 'learn',
});

/** What stands where a school has stored no document of its own (learner seed, section 1). */
export const BUILT_IN_LANDING: Landing = {
  organisation: { name: 'Szkoła Kodowania', address: '' },
  tiles: [
    category('scratch', 'Scratch', 'Układaj klocki, twórz gry i animacje.'),
    category('python', 'Nauka Pythona', 'Pisz prawdziwe programy i zbieraj XP.'),
    category('roblox', 'Roblox Lua', 'Buduj światy i pisz do nich skrypty.'),
    {
      title: 'Quizy',
      text: 'Sprawdź, co pamiętasz z zajęć.',
      to: 'https://kahoot.it/',
      picture: 'quiz',
      place: 'play',
    },
    {
      title: 'Kurs Minecraft',
      text: 'Programuj w świecie z bloków.',
      to: 'https://code.org/minecraft',
      picture: 'minecraft',
      place: 'play',
    },
    {
      title: 'Kurs kodowania',
      text: 'Zadania z Code.org krok po kroku.',
      to: 'https://studio.code.org/courses',
      picture: 'course',
      place: 'play',
    },
    {
      title: 'Repozytorium kodu',
      text: 'Projekty i przykłady do pobrania.',
      to: 'https://github.com/',
      picture: 'repository',
      place: 'play',
    },
  ],
};

const readable = z.object({
  organisation: organisationSchema.catch(BUILT_IN_LANDING.organisation),
  tiles: z.array(z.unknown()),
});

/** The landing page of a stored document, without what is no tile; the built-in one where there is no document. */
export function readLanding(value: unknown): Landing {
  const stored = readable.safeParse(value).data;
  if (!stored) return BUILT_IN_LANDING;
  const tiles = stored.tiles.flatMap((tile) => tileSchema.safeParse(tile).data ?? []);
  return { organisation: stored.organisation, tiles };
}
