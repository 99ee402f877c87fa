import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { Router } from 'express';

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API – Szkoła kodowania</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="icon" href="/api/docs/favicon-32x32.png" />
  </head>
  <body>
    <div id="page"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/open.js"></script>
  </body>
</html>
`;
const script = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#page', deepLinking: true, validatorUrl: null });\n`;

/** Swagger UI over our document, all of it from our own origin: the page's policy allows nothing else. */
export function documentationPage(): Router {
  const files = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const router = Router();
  router.get('/', (_request, response) => void response.type('html').send(html));
  router.get('/open.js', (_request, response) => void response.type('js').send(script));
  router.use(express.static(files, { index: false, redirect: false, maxAge: '1d' }));
  return router;
}
