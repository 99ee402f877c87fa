import { Outlet, useParams, type RouteObject } from 'react-router';
import type { ReactNode } from 'react';
// The screens of a child's way in are small, and part of what every visit loads.
import { LandingPage } from '../features/landing/LandingPage.tsx';
import { ModuleOverviewPage } from '../features/module/ModuleOverviewPage.tsx';
import { GroupLoginPage } from '../features/session/wizard/GroupLoginPage.tsx';
import { RequireCall, RequireSignIn } from './guards.tsx';
import { lazyPage } from './lazy-page.tsx';
import { AdminShell } from './shell/AdminShell.tsx';
import { CrashPage } from './pages/CrashPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';

const AdminLoginPage = lazyPage('AdminLoginPage', () => import('./pages/AdminLoginPage.tsx'));
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
const AdminHomePage = lazyPage('AdminHomePage', () => import('./pages/AdminHomePage.tsx'));
const SectionsPage = lazyPage('SectionsPage', () => import('../features/section/list/SectionsPage.tsx'));
const SectionPanelPage = lazyPage('SectionPanelPage', () => import('./pages/SectionPanelPage.tsx'));
const UserProfilePage = lazyPage('UserProfilePage', () => import('./pages/UserProfilePage.tsx'));
const UsersPage = lazyPage('UsersPage', () => import('../features/user/table/UsersPage.tsx'));
const ConflictsPage = lazyPage('ConflictsPage', () => import('../features/conflict/ConflictsPage.tsx'));
const PaymentsPage = lazyPage('PaymentsPage', () => import('../features/payment/list/PaymentsPage.tsx'));
const PaymentImportPage = lazyPage('ImportPage', () => import('../features/payment/import/ImportPage.tsx'));
const OwedPage = lazyPage('OwedPage', () => import('./pages/OwedPage.tsx'));
const DecksPage = lazyPage('DecksPage', () => import('../features/slide/editor/DecksPage.tsx'));
const NewDeckPage = lazyPage('NewDeckPage', () => import('../features/slide/editor/NewDeckPage.tsx'));
const DeckPage = lazyPage('DeckPage', () => import('../features/slide/editor/DeckPage.tsx'));
const SlidePage = lazyPage('SlidePage', () => import('../features/slide/editor/SlidePage.tsx'));
const FilesPage = lazyPage('FilesPage', () => import('../features/file/FilesPage.tsx'));
const BatchPage = lazyPage('BatchPage', () => import('../features/slide/batch/BatchPage.tsx'));
const CoursesPage = lazyPage('CoursesPage', () => import('../features/course/list/CoursesPage.tsx'));
const CourseFormPage = lazyPage('CourseFormPage', () => import('../features/course/form/CourseFormPage.tsx'));
const CoursePage = lazyPage('CoursePage', () => import('../features/course/page/CoursePage.tsx'));
const ConfigurationPage = lazyPage(
  'ConfigurationPage',
  () => import('../features/configuration/ConfigurationPage.tsx'),
);
const OutlinesPage = lazyPage('OutlinesPage', () => import('../features/outline/OutlinesPage.tsx'));
const ReportsPage = lazyPage('ReportsPage', () => import('../features/report/ReportsPage.tsx'));
const TaskEditorPage = lazyPage('TaskEditorPage', () => import('../features/task/editor/TaskEditorPage.tsx'));

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

/** Staff of any kind: a teacher sees what is theirs there, since the device holds nothing else. */
const forStaff = (page: ReactNode) => <RequireCall name="sections.list">{page}</RequireCall>;
const forPayments = (page: ReactNode) => <RequireCall name="payments.all">{page}</RequireCall>;
const forSlideEditors = (page: ReactNode) => <RequireCall name="slides.decks">{page}</RequireCall>;
const forCourseWriters = (page: ReactNode) => <RequireCall name="courses.list">{page}</RequireCall>;
const forTaskEditors = (page: ReactNode) => <RequireCall name="tasks.list">{page}</RequireCall>;

const adminRoutes: RouteObject[] = [
  { path: 'login', element: <AdminLoginPage /> },
  {
    element: <AdminShell />,
    children: [
      // Shows its own prompt to whoever isn't signed in.
      { index: true, element: <AdminHomePage /> },
      { path: 'sections', element: forStaff(<SectionsPage />) },
      { path: 'sections/:sectionId', element: forStaff(<SectionPanelPage />) },
      { path: 'panel/:sectionId', element: forStaff(<SectionPanelPage variant="second" />) },
      {
        path: 'sections-admin/:sectionId',
        element: (
          <RequireCall name="sections.update">
            <SectionPanelPage variant="admin" />
          </RequireCall>
        ),
      },
      {
        path: 'users',
        element: (
          <RequireCall name="users.list">
            <UsersPage />
          </RequireCall>
        ),
      },
      {
        path: 'users/:userId/profile',
        element: (
          <RequireCall name="users.read">
            <UserProfilePage />
          </RequireCall>
        ),
      },
      { path: 'reports', element: forStaff(<ReportsPage />) },
      { path: 'conflicts', element: forStaff(<ConflictsPage />) },
      { path: 'payments', element: forPayments(<PaymentsPage />) },
      { path: 'payments/process', element: forPayments(<PaymentImportPage />) },
      { path: 'owed', element: forPayments(<OwedPage />) },
      { path: 'slides', element: forSlideEditors(<DecksPage />) },
      { path: 'slides/new-group', element: forSlideEditors(<NewDeckPage />) },
      { path: 'slides/new', element: forSlideEditors(<SlidePage />) },
      { path: 'slides/edit/:id', element: forSlideEditors(<SlidePage />) },
      { path: 'slides/group/:groupName/new', element: forSlideEditors(<DeckPage />) },
      { path: 'slides/group/:groupName/:slideId', element: forSlideEditors(<DeckPage />) },
      { path: 'slides/batch', element: forSlideEditors(<BatchPage />) },
      {
        path: 'files',
        element: (
          <RequireCall name="files.list">
            <FilesPage />
          </RequireCall>
        ),
      },
      { path: 'courses', element: forCourseWriters(<CoursesPage />) },
      { path: 'courses/new', element: forCourseWriters(<CourseFormPage />) },
      { path: 'courses/edit/:courseId', element: forCourseWriters(<CourseFormPage />) },
      { path: 'tasks', element: forTaskEditors(<TaskEditorPage />) },
      {
        path: 'lessons-outlines',
        element: (
          <RequireCall name="configuration.read">
            <OutlinesPage />
          </RequireCall>
        ),
      },
      {
        path: 'configuration',
        element: (
          <RequireCall name="configuration.names">
            <ConfigurationPage />
          </RequireCall>
        ),
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** The whole route table. Fixed paths win over `/:groupName/:priority` whatever their order. */
export const createRoutes = (layout: ReactNode = <Outlet />): RouteObject[] => [
  {
    element: layout,
    errorElement: <CrashPage />,
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
      { path: 'admin', children: adminRoutes },
      { path: ':groupName/:priority', element: <TaskRoute /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
