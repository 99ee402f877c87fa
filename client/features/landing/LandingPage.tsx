import type { LandingTile } from '../../../sync/contract/documents/landing-tiles.ts';
import { InstallOffer } from '../../offline/InstallOffer.tsx';
import { useSession } from '../../session/session-context.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { UsersIcon } from '../../ui/icons.tsx';
import { CourseScene, LevelsScene } from '../../ui/illustrations/scenes.tsx';
import { Mascot } from '../../ui/illustrations/Mascot.tsx';
import { MAIN_ID } from '../../ui/Page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { ContinueLink } from './ContinueLink.tsx';
import { FirstProgram } from './FirstProgram.tsx';
import { LandingBar } from './LandingBar.tsx';
import { Tile, TileRow } from './Tile.tsx';
import { landingMessages as texts } from './landing-messages.ts';
import { useLanding } from './use-landing.ts';
import styles from './LandingPage.module.css';

export function LandingPage() {
  const { status, user } = useSession();
  const { organisation, tiles } = useLanding();
  useTitle(undefined);
  return (
    <div className={styles['page']}>
      <LandingBar organisation={organisation} />
      <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
        <section className={styles['hero']} data-visitor={user === null} data-loading={status === 'loading'}>
          <div className={styles['words']}>
            {user && <p className={styles['hello']}>{texts.hello(user.firstName)}</p>}
            <h1 className={styles['title']}>{texts.title}</h1>
            <p className={styles['lead']}>{texts.lead}</p>
            {user ? (
              <ContinueLink user={user} />
            ) : (
              <LinkButton to="/login/group" variant="accent" size="large" icon={<UsersIcon />}>
                {texts.groupSignIn}
              </LinkButton>
            )}
          </div>
          {user ? <Mascot className={styles['mascot']} /> : <FirstProgram />}
        </section>

        {user && <InstallOffer />}

        <Tiles id="learn" title={texts.learn} tiles={tiles.filter(({ place }) => place === 'learn')} large />
        <Tiles id="play" title={texts.play} tiles={tiles.filter(({ place }) => place === 'play')} />

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

interface TilesProps {
  id: string;
  title: string;
  tiles: readonly LandingTile[];
  large?: boolean;
}

function Tiles({ id, title, tiles, large = false }: TilesProps) {
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      <ul className={styles[large ? 'learning' : 'external']}>
        {tiles.map((tile, index) => (
          <li key={index}>
            <Tile tile={tile} large={large} />
          </li>
        ))}
      </ul>
    </section>
  );
}
