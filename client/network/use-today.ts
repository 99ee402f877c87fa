import { useStore } from 'zustand';
import { dayInWarsaw } from '../../sync/domain/warsaw-clock.ts';
import { useCameBack, useNow } from '../ui/use-now.ts';
import { useNetwork } from './network-context.ts';

const MINUTE_MS = 60_000;

const useOffset = (): number => useStore(useNetwork().clockOffset);

/** Epoch milliseconds by the server's clock, read again every minute: the device's own may be a month off. */
export const useServerNow = (): number => useNow(MINUTE_MS) + useOffset();

/** The day in Warsaw, YYYY-MM-DD, by the server's clock. */
export const useToday = (): string => dayInWarsaw(useServerNow());

/** As `useCameBack`, by the server's clock. */
export const useServerCameBack = (): number => useCameBack() + useOffset();
