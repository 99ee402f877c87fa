import { createFirstAdmin } from './account/first-admin.ts';
import { loadContent } from './features/content/load-content.ts';
import { seedContent } from './features/content/seed-content.ts';
import { seedDemoSchool } from './features/demo/seed-demo-school.ts';
import { projectFolder } from './project-folder.ts';
import { collections } from './store/collections.ts';
import type { Store } from './store/store.ts';

/** An empty store gets the curriculum, and people: the demo school, or one administrator to begin with. */
export async function seedWhereEmpty(store: Store, withDemo: boolean): Promise<void> {
  if (await store.exists(collections.user, {})) return;
  const content = await loadContent(projectFolder('content'));
  await seedContent(store, content);
  if (withDemo) await seedDemoSchool({ store, clock: Date.now, content });
  else await announceFirstAdmin(store);
}

async function announceFirstAdmin(store: Store): Promise<void> {
  const admin = await createFirstAdmin(store, Date.now);
  if (admin)
    console.log(
      `\nSzkoła jest pusta. Pierwsze konto: nazwa ${admin.username}, hasło ${admin.password} (widać je tylko teraz).`,
    );
}
