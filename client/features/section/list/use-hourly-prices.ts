import { useMemo } from 'react';
import { PRICES, readHourlyPrices } from '../../../../sync/contract/documents/hourly-prices.ts';
import { useRecord } from '../../../database/hooks.ts';

/** What a section may cost an hour, in grosze: the school's document `prices`, or the seed's two. */
export function useHourlyPrices(): readonly number[] {
  const { record } = useRecord('configuration', PRICES);
  return useMemo(() => readHourlyPrices(record?.value), [record]);
}
