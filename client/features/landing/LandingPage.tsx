import { useSession } from '../../session/session-context.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { UsersIcon } from '../../ui/icons.tsx';
import { CourseScene, LevelsScene } from '../../ui/illustrations/scenes.tsx';
import { Mascot } from '../../ui/illustrations/Mascot.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { LandingBar } from './LandingBar.tsx';
import { Tile, TileRow } from './Tile.tsx';
import { landingMessages as texts } from './landing-messages.ts';
import { EXTERNAL_TILES, LEARNING_TILES } from './landing-tiles.ts';
import styles from './LandingPage.module.css';

export function LandingPage() {
  const { user } = useSession();
  useTitle(undefined);
  return (
    <div className={styles['page']}>
      <LandingBar />
      <main className={styles['main']}>
        <section className={styles['hero']}>
          <div className={styles['words']}>
            {user && <p className={styles['hello']}>{texts.hello(user.firstName)}</p>}
            <h1 className={styles['title']}>{texts.title}</h1>
            <p className={styles['lead']}>{texts.lead}</p>
            {user ? (
              <LinkButton to="/learning-module?category=python" variant="accent" size="large">
                {texts.continueLearning}
              </LinkButton>
            ) : (
              <LinkButton to="/login/group" variant="accent" size="large" icon={<UsersIcon />}>
                {texts.groupSignIn}
              </LinkButton>
            )}
          </div>
          <Mascot className={styles['mascot']} />
        </section>

        <section aria-labelledby="learn">
          <h2 id="learn" className={styles['heading']}>
            {texts.learn}
          </h2>
          <ul className={styles['learning']}>
            {LEARNING_TILES.map((tile) => (
              <li key={tile.to}>
                <Tile tile={tile} large />
              </li>
            ))}
          </ul>
        </section>

        <section aria-labelledby="play">
          <h2 id="play" className={styles['heading']}>
            {texts.play}
          </h2>
          <ul className={styles['external']}>
            {EXTERNAL_TILES.map((tile) => (
              <li key={tile.to}>
                <Tile tile={tile} />
              </li>
            ))}
          </ul>
        </section>

        <section aria-labelledby="more">
          <h2 id="more" className={styles['heading']}>
            {texts.more}
          </h2>
          <div className={styles['rows']}>
            <TileRow to="/levels" {...texts.levels} Scene={LevelsScene} />
            <TileRow to="/code-org" {...texts.codeOrg} Scene={CourseScene} />
          </div>
        </section>
      </main>
    </div>
  );
}
