import { mayCall } from '../../../../sync/contract/calls/index.ts';
import type { SectionId } from '../../../../sync/contract/index.ts';
import { useOnline } from '../../../network/network-context.ts';
import { useList } from '../../../network/use-list.ts';
import { useSession } from '../../../session/session-context.ts';
import { formatDay } from '../../../ui/format-day.ts';
import { keepPlace } from '../../../ui/keep-place.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { WorkButton } from '../../../ui/WorkButton.tsx';
import { sectionsMessages as texts } from '../section-messages.ts';
import { useSectionActions } from './use-section-actions.ts';
import styles from '../section.module.css';

/** What was deleted, by whom and when, and the way back. Nothing where nothing was. */
export function DeletedSections() {
  const { user } = useSession();
  const online = useOnline();
  const isAllowed = mayCall(user?.actor ?? null, 'sections.restore');
  const list = useList('sections.deleted', { enabled: online && isAllowed });
  const { restore } = useSectionActions();
  const toast = useToast();
  if (list.status !== 'ready') return null;

  const bringBack = async (id: SectionId, name: string) => {
    const restored = await restore(id);
    if (restored.ok) return toast('success', texts.restored(name));
    toast('error', `${texts.restoreFailed} ${restored.message}`);
  };

  return (
    <details className={styles.deleted}>
      <summary>{texts.deletedOnes(list.data.length)}</summary>
      <ul className={styles.list}>
        {list.data.map((section) => {
          const name = texts.name(section);
          const [year, month, day] = section.at;
          return (
            <li key={section.id} ref={keepPlace} className={styles.item}>
              <div>
                <strong>{name}</strong>
                <p>{texts.deletedBy(section.by, formatDay([year, month, day]))}</p>
              </div>
              <WorkButton
                variant="secondary"
                size="small"
                aria-label={texts.restoreName(name)}
                work={() => bringBack(section.id, name)}
              >
                {texts.restore}
              </WorkButton>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
