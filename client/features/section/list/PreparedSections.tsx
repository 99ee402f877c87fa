import { comparePolish } from '../../../../sync/domain/polish-order.ts';
import type { SectionId } from '../../../../sync/contract/index.ts';
import { usePreparedSections, useRecords } from '../../../database/hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { keepPlace } from '../../../ui/keep-place.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { WorkButton } from '../../../ui/WorkButton.tsx';
import { sectionsMessages as texts } from '../section-messages.ts';
import styles from '../section.module.css';

/** What a manager has chosen to hold on this device, and the way to let it go. */
export function PreparedSections() {
  const { sections, forget } = usePreparedSections();
  const { records } = useRecords('section');
  const toast = useToast();
  if (!sections) return null;

  const names = new Map(records.map((section) => [section.id, texts.name(section)]));
  const nameOf = (id: SectionId, ready: boolean) =>
    names.get(id) ?? (ready ? texts.goneName : texts.fetchingName);
  const named = sections
    .map(({ id, ready }) => ({ id, ready, name: nameOf(id, ready) }))
    .sort((a, b) => comparePolish(a.name, b.name));
  const remove = (id: SectionId, name: string) =>
    forget(id).then(
      () => toast('success', texts.forgotten(name)),
      (error: unknown) => {
        console.error(error);
        toast('error', texts.keepFailed);
      },
    );

  return (
    <Card as="section" aria-labelledby="prepared-title" className={styles.prepared}>
      <h2 id="prepared-title">{texts.onDevice}</h2>
      <p>{texts.onDeviceIntro}</p>
      {sections.length === 0 ? (
        <p>{texts.onDeviceEmpty}</p>
      ) : (
        <ul className={styles.list}>
          {named.map(({ id, ready, name }) => (
            <li key={id} ref={keepPlace} className={styles.item}>
              <div>
                <strong>{name}</strong>
                <p>{ready ? texts.ready : texts.fetching}</p>
              </div>
              <div className={styles.actions}>
                <LinkButton size="small" to={`/admin/sections/${id}`} aria-label={texts.openPanelOf(name)}>
                  {texts.openPanel}
                </LinkButton>
                <WorkButton
                  variant="secondary"
                  size="small"
                  aria-label={texts.forgetName(name)}
                  work={() => remove(id, name)}
                >
                  {texts.forget}
                </WorkButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
