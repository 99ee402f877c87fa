import { useContext, type ReactNode } from 'react';
import { Popover as AriaPopover } from 'react-aria-components';
import { PopoverPlaceContext } from './popover-place.ts';
import styles from './popover.module.css';

/** What a control drops down, in the layer of the window it stands in. */
export function Popover({ children }: { children: ReactNode }) {
  const place = useContext(PopoverPlaceContext);
  return (
    <AriaPopover
      className={styles['popover'] ?? ''}
      offset={4}
      {...(place ? { UNSTABLE_portalContainer: place } : {})}
    >
      {children}
    </AriaPopover>
  );
}
