import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** The service worker fetches slide pictures from wherever they lie, to keep them for lessons without network. */
export const serviceWorkerPolicy = "default-src 'self'; connect-src 'self' https:";

/**
 * Slides embed videos of two players and show pictures from anywhere, so these may be foreign and the page isn't cross-origin
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
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        // The players of media-address.ts, and files of ours.
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // Embedded players refuse to play without knowing who shows them.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });

const UNUSED = [
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

const POLICY = UNUSED.map((feature) => `${feature}=()`).join(', ');

/** What neither the app nor a player in a slide has any use for. */
export const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader('Permissions-Policy', POLICY);
  next();
};
