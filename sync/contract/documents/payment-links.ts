import { z } from 'zod';
import { webAddress } from './document-field.ts';

/** Name of the document with the payment links: path to address. Design section 8. */
export const PAYMENT_LINKS = 'payment-links';

/** The hosts a link may lead to are the server's setting: only it says which links are allowed. */
export const paymentLinksSchema = (isAllowed: (link: string) => boolean) =>
  z.record(
    z
      .string()
      .regex(
        /^[A-Za-z0-9_-]{1,100}$/,
        'Ścieżka to od 1 do 100 liter bez polskich znaków, cyfr, myślników i podkreśleń.',
      ),
    webAddress.refine(isAllowed, {
      message: 'Ten adres nie jest na liście dozwolonych usług płatności. Musi też zaczynać się od https://.',
    }),
  );
