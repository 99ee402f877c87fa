import { Outlet, ScrollRestoration } from 'react-router';
import { AccountDatabaseProvider } from '../database/AccountDatabaseProvider.tsx';
import { ToastProvider } from '../ui/Toast.tsx';
import type { App } from './build-services.ts';
import { NoDatabasePage } from './pages/NoDatabasePage.tsx';
import { ServicesContext } from './services.tsx';
import { StatusBar } from './shell/StatusBar.tsx';
import { UpdatePrompt } from './shell/UpdatePrompt.tsx';

/** What stands around every screen. */
export function AppLayout({ app }: { app: App }) {
  return (
    <ServicesContext value={app.services}>
      <AccountDatabaseProvider workplace={app.workplace} failed={<NoDatabasePage />}>
        <ToastProvider>
          <Outlet />
          <StatusBar readiness={app.readiness} />
          <UpdatePrompt link={app.link} />
        </ToastProvider>
        <ScrollRestoration />
      </AccountDatabaseProvider>
    </ServicesContext>
  );
}
