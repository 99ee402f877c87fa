import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { fileIntegrity, precachePatterns } from './scripts/precache-manifest.ts';
import { startChunks, startHints } from './scripts/start-chunks.ts';
import { pythonRuntime } from './scripts/vite-python-runtime.mjs';

const integrity = fileIntegrity();
const api = `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [
    react(),
    pythonRuntime(),
    integrity.plugin,
    startHints(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'client',
      filename: 'service-worker.ts',
      // client/app/offline registers it, and asks before a new version takes over.
      injectRegister: false,
      // A plain file, public/manifest.webmanifest: the plugin would list it and its icons without their digests.
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: precachePatterns,
        // For whoever looks at the app before they install it.
        // Charts are drawn of what is online only, and slides are written so.
        globIgnores: [
          'screenshots/*',
          'assets/MonthsChart-*',
          'assets/rich-text-schema-*',
          'assets/RichTextEditor-*',
          'assets/browser-image-compression-*',
        ],
        // Names here change with the content.
        dontCacheBustURLsMatching: /^(assets|python)\//,
        // The Python runtime and its standard library are several megabytes each.
        maximumFileSizeToCacheInBytes: 40 * 1024 * 1024,
        manifestTransforms: [integrity.transform],
      },
    }),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // Twenty small files are four round trips of a phone's line.
      output: { codeSplitting: { groups: [{ name: startChunks('client/main.tsx') }] } },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: api } } },
});
