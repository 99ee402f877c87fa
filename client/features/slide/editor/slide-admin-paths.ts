const group = (groupName: string) => `/admin/slides/group/${encodeURIComponent(groupName)}`;

/** Admin seed, section 2. */
export const slideAdminPaths = {
  decks: '/admin/slides',
  newDeck: '/admin/slides/new-group',
  batch: '/admin/slides/batch',
  create: '/admin/slides/new',
  edit: (id: string) => `/admin/slides/edit/${encodeURIComponent(id)}`,
  /** By the slide's id, or by its place counted from 1. */
  slide: (groupName: string, slideId: string) => `${group(groupName)}/${encodeURIComponent(slideId)}`,
  newSlide: (groupName: string) => `${group(groupName)}/new`,
};
