import { SNIPPET_TYPE } from '../../../editor/code-editor.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './BlockPalette.module.css';
import { blockGroups } from './block-snippets.ts';
import { tasksMessages } from '../task-messages.ts';

/** Snippets of Python to tap or to drag into the editor. */
export function BlockPalette({ onPick }: { onPick(code: string): void }) {
  return (
    <section className={styles.palette} aria-label={tasksMessages.blocks}>
      <p className={styles.hint}>{tasksMessages.blocksHint}</p>
      <div className={styles.groups}>
        {blockGroups.map((group) => (
          <div key={group.name} className={styles.group} role="group" aria-label={group.name}>
            <span className={styles.name}>{group.name}</span>
            {group.blocks.map((block) => (
              <button
                key={block.label}
                type="button"
                className={classNames(styles.block, styles[group.tone])}
                title={block.code}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.setData(SNIPPET_TYPE, block.code);
                  event.dataTransfer.effectAllowed = 'copy';
                }}
                onClick={() => onPick(block.code)}
              >
                {block.label}
              </button>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
