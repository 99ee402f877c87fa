import { Outlet, useParams, type RouteObject } from 'react-router';
import type { ReactNode } from 'react';
// The screens of a child's way in are small, and part of what every visit loads.
import { LandingPage } from '../features/landing/LandingPage.tsx';
import { ModuleOverviewPage } from '../features/module/ModuleOverviewPage.tsx';
import { GroupLoginPage } from '../features/session/wizard/GroupLoginPage.tsx';
import { RequireSignIn } from './guards.tsx';
import { lazyPage } from './lazy-page.tsx';
import { CrashPage } from './pages/CrashPage.tsx';
import { FailedScreenPage } from './pages/FailedScreenPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';

const LoginPage = lazyPage('LoginPage', () => import('../features/session/login/LoginPage.tsx'));
const SlideViewerPage = lazyPage('SlideViewerPage', () => import('../features/slide/SlideViewerPage.tsx'));
const TaskPage = lazyPage('TaskPage', () => import('../features/task/page/TaskPage.tsx'));
const CodeOrgPage = lazyPage('CodeOrgPage', () => import('../features/code-org/CodeOrgPage.tsx'));
const PaymentLinkPage = lazyPage(
  'PaymentLinkPage',
  () => import('../features/payment/link/PaymentLinkPage.tsx'),
);
const LevelsPage = lazyPage('LevelsPage', () => import('../features/level/LevelsPage.tsx'));
const PythonLevelPage = lazyPage('PythonLevelPage', () => import('./pages/PythonLevelPage.tsx'));
const CoursePage = lazyPage('CoursePage', () => import('../features/course/page/CoursePage.tsx'));
const AdminArea = lazyPage('AdminArea', () => import('./AdminArea.tsx'));

/** Another task is another page: nothing of the one before may stay. Seed section 2. */
function TaskRoute() {
  const { groupName, priority = '' } = useParams();
  if (!/^\d+$/.test(priority)) return <NotFoundPage />;
  return (
    <RequireSignIn>
      <TaskPage key={`${groupName}/${priority}`} />
    </RequireSignIn>
  );
}

/** The whole route table. Fixed paths win over `/:groupName/:priority` whatever their order. */
export const createRoutes = (layout: ReactNode = <Outlet />): RouteObject[] => [
  {
    element: layout,
    errorElement: <CrashPage />,
    children: [
      {
        errorElement: <FailedScreenPage />,
        children: [
          { index: true, element: <LandingPage /> },
          { path: 'learning-module', element: <ModuleOverviewPage /> },
          { path: 'account', element: <ModuleOverviewPage /> },
          {
            path: 'learning-module/:groupName/:slideIndex',
            element: (
              <RequireSignIn>
                <SlideViewerPage />
              </RequireSignIn>
            ),
          },
          { path: 'code-org', element: <CodeOrgPage /> },
          { path: 'platnosc/:path', element: <PaymentLinkPage /> },
          { path: 'kurs/:friendlyIdentifier', element: <CoursePage /> },
          { path: 'levels', element: <LevelsPage /> },
          { path: 'levels/:group/:level', element: <PythonLevelPage /> },
          { path: 'login', element: <LoginPage /> },
          { path: 'login/group', element: <GroupLoginPage /> },
          { path: 'admin/*', element: <AdminArea /> },
          { path: ':groupName/:priority', element: <TaskRoute /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
