/** The installed app's name, colours, icons and shortcuts. Read by vite.config.ts. */
export const webManifest = {
  id: '/',
  name: 'Szkoła Kodowania',
  short_name: 'Kodowanie',
  description: 'Nauka programowania dla dzieci i młodzieży: zadania w Pythonie, slajdy i punkty, także bez internetu.',
  lang: 'pl',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#0b7457',
  background_color: '#f5f8fa',
  categories: ['education', 'kids'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    { name: 'Python', url: '/learning-module?category=python', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Zaloguj się', url: '/login/group', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
  ],
};
