import { Link } from 'react-router';
import { MODULE_CATEGORIES, type ModuleCategory } from '../../../sync/contract/configuration.ts';
import { PythonScene, RobloxScene, ScratchScene } from '../../ui/illustrations/scenes.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NextIcon } from '../../ui/icons.tsx';
import { modulesMessages as texts } from './module-messages.ts';
import styles from './CategoryChoice.module.css';

const scenes = { scratch: ScratchScene, python: PythonScene, roblox: RobloxScene } satisfies Record<
  ModuleCategory,
  unknown
>;

/** Where the address names no category, or one that the school doesn't have, the child chooses. */
export function CategoryChoice({ isUnknown = false }: { isUnknown?: boolean }) {
  return (
    <section aria-labelledby="choose-category">
      {isUnknown && (
        <>
          <Loader label={texts.loadingModules} />
          <Notice className={styles['unknown']}>{texts.notPrepared}</Notice>
        </>
      )}
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
