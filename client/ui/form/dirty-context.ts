import { createContext } from 'react';

/** Hears whether the Form in it holds something that isn't saved. */
export const DirtyContext = createContext<(isDirty: boolean) => void>(() => undefined);
