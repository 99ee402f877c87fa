import type { ReactNode } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';
import { RequireCall } from './RequireCall.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { AdminShell } from './shell/AdminShell.tsx';

const AdminLoginPage = lazyPage('AdminLoginPage', () => import('./pages/AdminLoginPage.tsx'));
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
const ConfigurationPage = lazyPage(
  'ConfigurationPage',
  () => import('../features/configuration/ConfigurationPage.tsx'),
);
const OutlinesPage = lazyPage('OutlinesPage', () => import('../features/outline/OutlinesPage.tsx'));
const ReportsPage = lazyPage('ReportsPage', () => import('../features/report/ReportsPage.tsx'));
const TaskEditorPage = lazyPage('TaskEditorPage', () => import('../features/task/editor/TaskEditorPage.tsx'));

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

/** Everything below /admin: nothing of it, nor of the calls that its doors hang on, comes to a child. */
export const AdminArea = () => useRoutes(adminRoutes);
