import { foldText } from '../../domain/fold-text.ts';

/** Kinds of what comes in and nobody pays: a purchase given back (`TR.KART` at ING), interest, money changed. */
const NO_PAYMENT =
  /\bzwrot|^zwr\b|\banulowani|\bkor(?:ekta\b|\.)|\brefund|_return$|\bodset(?:ek|ki)\b|^interest\b|^wymiana\b|^exchange\b|\bconversion$|^tr\.(?:kart|blik)$/;

/** Takes what a bank calls a kind of operation, in its own words. */
export const isNoPayment = (kind: string): boolean => NO_PAYMENT.test(foldText(kind).trim());
