import type { SectionId } from '../../../sync/contract/index.ts';
import { useList } from '../../network/use-list.ts';
import { ListStates } from '../../ui/ListStates.tsx';
import { completionMessages as texts } from './completion-messages.ts';
import { SuspectItem } from './SuspectItem.tsx';
import styles from './completion.module.css';

/** How a section's completed tasks fared when the server ran them again, and those that somebody should look at. */
export function CompletionPanel({ sectionId }: { sectionId: SectionId }) {
  const list = useList('completions.list', { input: { params: { sectionId } }, isEmpty: () => false });
  return (
    <section className={styles.panel} aria-labelledby="completions-title">
      <h2 id="completions-title">{texts.title}</h2>
      <ListStates list={list} failed={texts.failed}>
        {({ checking, verified, waiting, suspect, suspects }) => (
          <>
            {!checking && <p>{texts.off}</p>}
            {verified + waiting + suspect === 0
              ? checking && <p>{texts.nothing}</p>
              : (checking || verified > 0) && <p>{texts.counts(verified, checking ? waiting : 0)}</p>}
            {suspect > 0 && (
              <>
                <p>
                  <strong>{texts.suspect(suspect)}</strong>
                </p>
                <p>{texts.intro}</p>
                <ul className={styles.list}>
                  {suspects.map((each) => (
                    <SuspectItem key={`${each.userId}/${each.groupName}/${each.priority}`} suspect={each} />
                  ))}
                </ul>
                {suspects.length < suspect && <p>{texts.more(suspects.length)}</p>}
              </>
            )}
          </>
        )}
      </ListStates>
    </section>
  );
}
