import { Link } from 'react-router';
import { MODULE_CATEGORIES, type ModuleCategory } from '../../../sync/contract/index.ts';
import { PythonScene, RobloxScene, ScratchScene } from '../../ui/illustrations/scenes.tsx';
import { NextIcon } from '../../ui/icons.tsx';
import { modulesMessages as texts } from './modules-messages.ts';
import styles from './CategoryChoice.module.css';

const scenes = { scratch: ScratchScene, python: PythonScene, roblox: RobloxScene } satisfies Record<
  ModuleCategory,
  unknown
>;

/** Where the address names no category, the child does. */
export function CategoryChoice() {
  return (
    <section aria-labelledby="choose-category">
      <h2 id="choose-category" className={styles['title']}>
        {texts.choose}
      </h2>
      <ul className={styles['list']}>
        {MODULE_CATEGORIES.map((category) => {
          const CategoryScene = scenes[category];
          return (
            <li key={category}>
              <Link to={`/learning-module?category=${category}`} className={styles['tile']}>
                <CategoryScene />
                <span className={styles['name']}>
                  {texts.categories[category]}
                  <NextIcon />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
