import type { Deck, DeckSlide } from '../../../sync/contract/calls/index.ts';
import { comparePolish } from '../../../sync/domain/polish-order.ts';
import type { Store } from '../../store/store.ts';
import { listDeck, readDeck } from './deck.ts';

/** The groups by name, those that nobody has published yet too. */
export async function listDecks(store: Store): Promise<Deck[]> {
  const groups = new Map<string, DeckSlide[]>();
  for (const slide of listDeck(await readDeck(store)))
    groups.set(slide.groupName, [...(groups.get(slide.groupName) ?? []), slide]);
  return [...groups]
    .map(([groupName, slides]) => describeDeck(groupName, slides))
    .sort((a, b) => comparePolish(a.groupName, b.groupName));
}

function describeDeck(groupName: string, slides: DeckSlide[]): Deck {
  const count = (isCounted: (state: DeckSlide['state']) => boolean) =>
    slides.filter(({ state }) => isCounted(state)).length;
  const first = slides.find(({ state }) => state !== 'deleted') ?? slides[0]!;
  return {
    groupName,
    published: count((state) => state !== 'new'),
    slides: count((state) => state !== 'deleted'),
    changes: count((state) => state !== 'published'),
    title: first.title,
    gradient: first.gradient,
  };
}
