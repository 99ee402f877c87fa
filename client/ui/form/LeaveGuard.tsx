import { useBlocker } from 'react-router';
import { discardTypedWork, hasTypedWork } from '../unsaved-work.ts';
import { DiscardDialog } from './DiscardDialog.tsx';

/**
 * Asks before another screen takes the place of one with something typed. One stands around the whole app: the router asks a
 * single blocker, so that of two on a page one would never speak. The page's own closing is asked by the browser.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasTypedWork(),
  );
  return (
    <DiscardDialog
      open={blocker.state === 'blocked'}
      onDiscard={() => {
        discardTypedWork();
        blocker.proceed?.();
      }}
      onKeep={() => blocker.reset?.()}
    />
  );
}
