import type { ModuleCategory } from '../../../sync/contract/index.ts';

export const taskPath = (groupName: string, priority: number): string =>
  `/${encodeURIComponent(groupName)}/${priority}`;

export const slidesPath = (groupName: string, category: ModuleCategory): string =>
  `/learning-module/${encodeURIComponent(groupName)}/0?category=${category}`;

/** The login page, coming back to the overview. Keeps `/`, `?` and `=` readable; a query may hold them. */
export function signInPath(search: string, page: '/login' | '/login/group' = '/login'): string {
  const next = encodeURIComponent(`/learning-module${search}`);
  return `${page}?next=${next.replaceAll('%2F', '/').replaceAll('%3F', '?').replaceAll('%3D', '=')}`;
}
