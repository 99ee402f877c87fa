import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AppLayout } from './app/AppLayout.tsx';
import { buildServices } from './app/build-services.ts';
import { ErrorBoundary } from './app/ErrorBoundary.tsx';
import { followOtherTabs } from './session/follow-other-tabs.ts';
import { followNetwork } from './app/follow-network.ts';
import { createRoutes } from './app/routes.tsx';
import { watchInstallOffer } from './offline/install-offer.ts';
import { watchStyles } from './ui/lazy-part.ts';
import { startPreferences } from './preferences/preferences.ts';

startPreferences();
watchStyles();
watchInstallOffer();

const app = buildServices((path) => void router.navigate(path));
const router = createBrowserRouter(createRoutes(<AppLayout app={app} />));

followNetwork(app);
followOtherTabs(app.deviceStorage, app.tokens, app.session);
// It lasts as long as the page.
void app.session.start().then(() => app.signedOutWork.run(new AbortController().signal));
void app.readiness.start();

// In pieces, between which the page answers.
startTransition(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <ErrorBoundary>
        <RouterProvider router={router} />
      </ErrorBoundary>
    </StrictMode>,
  ),
);
