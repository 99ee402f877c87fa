import { Outlet, ScrollRestoration } from 'react-router';
import { AccountDatabaseProvider } from '../database/AccountDatabaseProvider.tsx';
import { ToastProvider } from '../ui/Toast.tsx';
import { NetworkContext } from '../network/network-context.ts';
import { SettingsButton } from '../preferences/SettingsButton.tsx';
import { SessionContext } from '../session/session-context.ts';
import { PageToolsContext } from '../ui/Page.tsx';
import type { App } from './build-services.ts';
import { NoDatabasePage } from './pages/NoDatabasePage.tsx';
import { StatusBar } from './shell/StatusBar.tsx';
import { UpdatePrompt } from './shell/UpdatePrompt.tsx';

/** What stands around every screen. */
export function AppLayout({ app }: { app: App }) {
  return (
    <NetworkContext value={app.network}>
      <SessionContext value={app.session}>
        <PageToolsContext value={<SettingsButton />}>
          <AccountDatabaseProvider lifecycle={app.lifecycle} failed={<NoDatabasePage />}>
            <ToastProvider>
              <Outlet />
              <StatusBar readiness={app.readiness} />
              <UpdatePrompt link={app.link} />
            </ToastProvider>
            <ScrollRestoration />
          </AccountDatabaseProvider>
        </PageToolsContext>
      </SessionContext>
    </NetworkContext>
  );
}
