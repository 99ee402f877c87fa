import { useContext } from 'react';
import { SignOutButton } from '../../session/SignOutButton.tsx';
import { useSession } from '../../session/session-context.ts';
import { Logo } from '../../ui/illustrations/Logo.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NewTabHint } from '../../ui/NewTabHint.tsx';
import { PageToolsContext } from '../../ui/Page.tsx';
import { UserIcon } from '../../ui/icons.tsx';
import { landingMessages as texts } from './landing-messages.ts';
import { ORGANISATION_ADDRESS } from './landing-tiles.ts';
import styles from './LandingBar.module.css';

export function LandingBar() {
  const { status, user } = useSession();
  return (
    <header>
      <nav className={styles['bar']} aria-label={texts.navigation}>
        <a
          className={styles['logo']}
          href={ORGANISATION_ADDRESS}
          target="_blank"
          rel="noopener noreferrer"
          title={texts.organisationLink}
        >
          <Logo />
          <span>{texts.organisation}</span>
          <NewTabHint />
        </a>
        <div className={styles['end']}>
          {status === 'anonymous' && <LinkButton to="/login">{texts.signIn}</LinkButton>}
          {user && (
            <>
              <LinkButton
                to="/account"
                variant="quiet"
                icon={<UserIcon />}
                className={styles['name']}
                title={texts.account}
              >
                {user.firstName}
              </LinkButton>
              <SignOutButton to="/" />
            </>
          )}
        </div>
        {useContext(PageToolsContext)}
      </nav>
    </header>
  );
}
