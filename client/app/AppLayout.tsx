import { Outlet, ScrollRestoration } from 'react-router';
import { AccountDatabaseProvider } from '../database/AccountDatabaseProvider.tsx';
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx';
import { LatePlace } from '../ui/LatePlace.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { ToastProvider } from '../ui/Toast.tsx';
import { NetworkContext } from '../network/network-context.ts';
import { SettingsButton } from '../preferences/SettingsButton.tsx';
import { SessionContext } from '../session/session-context.ts';
import { FileSourceContext } from '../ui/lazy-part.ts';
import { PageToolsContext } from '../ui/Page.tsx';
import type { App } from './build-services.ts';
import { NoDatabasePage } from './pages/NoDatabasePage.tsx';
import { ArrivalFocus } from './shell/ArrivalFocus.tsx';
import { StatusChip } from './shell/StatusChip.tsx';
import { UpdatePrompt } from './shell/UpdatePrompt.tsx';

/** What stands around every screen. */
export function AppLayout({ app }: { app: App }) {
  return (
    <NetworkContext value={app.network}>
      <FileSourceContext value={app.connectivity}>
        <SessionContext value={app.session}>
          <PageToolsContext value={<PageTools app={app} />}>
            <AccountDatabaseProvider lifecycle={app.lifecycle} failed={<NoDatabasePage />}>
              <ToastProvider>
                <SkipLink />
                <Outlet />
                <ArrivalFocus />
                <UpdatePrompt link={app.link} isOutdated={app.isOutdated} />
                <LeaveGuard />
              </ToastProvider>
              <ScrollRestoration />
              <LatePlace />
            </AccountDatabaseProvider>
          </PageToolsContext>
        </SessionContext>
      </FileSourceContext>
    </NetworkContext>
  );
}

const PageTools = ({ app }: { app: App }) => (
  <>
    <StatusChip readiness={app.readiness} signedOutWork={app.signedOutWork} />
    <SettingsButton />
  </>
);
