import helmet from 'helmet';

/** The service worker fetches slide pictures from wherever they lie, to keep them for lessons without network. */
export const serviceWorkerPolicy = "default-src 'self'; connect-src 'self' https: http:";

/**
 * Slides embed videos and show pictures from elsewhere, so frames and images may be foreign and the page isn't cross-origin
 * isolated. Everything that runs comes from us: Python is WebAssembly, and workers are our files or blobs that they made.
 */
export const securityHeaders = () =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Editors and dialogs place themselves by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        mediaSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        frameSrc: ["'self'", 'https:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    crossOriginOpenerPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Embedded players refuse to play without knowing who shows them.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
