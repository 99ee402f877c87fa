import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';
import type { Store } from '../../../store/store.ts';
import { describePage } from '../describe-course.ts';
import { findReadableCourse } from '../find-course.ts';
import { originOf } from './origin-of.ts';
import { NO_INDEX, writeHead } from './write-head.ts';

/** What can't be an identifier is an unknown address like any other. */
const ADDRESS = /^\/kurs\/([a-z0-9-]+)\/?$/i;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;

/**
 * /kurs/{friendlyIdentifier}: the app's page with the course in its head. What strangers may not see is answered like what
 * isn't there, 404 with the bare page, in which staff read a draft once the app knows who they are.
 */
export function serveCoursePages(store: Store, clientDir: string): Router {
  const router = Router();
  const file = join(clientDir, 'index.html');
  if (!existsSync(file)) return router;
  const page = readFileSync(file, 'utf8');
  const bare = page.replace(TITLE, (title) => `${title}\n    ${NO_INDEX}`);

  router.get(ADDRESS, async (request, response) => {
    const course = await findReadableCourse(store, request.params[0]!, null);
    response.set('Cache-Control', 'no-cache').type('html');
    if (!course) return void response.status(404).send(bare);
    const head = writeHead(await describePage(store, course), originOf(request));
    response.send(page.replace(DESCRIPTION, '').replace(TITLE, () => head));
  });
  return router;
}
