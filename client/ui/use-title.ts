import { useEffect } from 'react';

const PRODUCT = 'Szkoła Kodowania';

/** Names the browser tab after the screen. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} – ${PRODUCT}` : PRODUCT;
  }, [title]);
}
