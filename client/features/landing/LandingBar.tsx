import { useContext } from 'react';
import type { Landing } from '../../../sync/contract/documents/landing-tiles.ts';
import { SignOutButton } from '../../session/SignOutButton.tsx';
import { useSession } from '../../session/session-context.ts';
import { Logo } from '../../ui/illustrations/Logo.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NewTabHint } from '../../ui/NewTabHint.tsx';
import { PageToolsContext } from '../../ui/Page.tsx';
import { UserIcon } from '../../ui/icons.tsx';
import { landingMessages as texts } from './landing-messages.ts';
import styles from './LandingBar.module.css';

export function LandingBar({ organisation }: Pick<Landing, 'organisation'>) {
  const { status, user } = useSession();
  return (
    <header>
      <nav className={styles['bar']} aria-label={texts.navigation}>
        <Organisation {...organisation} />
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
                <span className={styles['firstName']} title={user.firstName}>
                  {user.firstName}
                </span>
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

/** The logo, which leads to the organisation's own site where the school has told its address. */
function Organisation({ name, address }: Landing['organisation']) {
  if (!address) {
    return (
      <span className={styles['logo']}>
        <Logo />
        <span>{name}</span>
      </span>
    );
  }
  return (
    <a
      className={styles['logo']}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={texts.organisationLink(name)}
    >
      <Logo />
      <span>{name}</span>
      <NewTabHint />
    </a>
  );
}
