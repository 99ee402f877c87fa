import { createContext } from 'react';

/** The modal window around, if there is one: what lies outside of it can't be reached while it is open. */
export const PopoverPlaceContext = createContext<HTMLElement | null>(null);
