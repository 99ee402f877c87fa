const query = (category: string | null) =>
  category === null ? '' : `?category=${encodeURIComponent(category)}`;

export const overviewPath = (category: string | null): string => `/learning-module${query(category)}`;

export const slidePath = (groupName: string, index: number, category: string | null): string =>
  `/learning-module/${encodeURIComponent(groupName)}/${index}${query(category)}`;
