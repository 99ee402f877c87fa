import { useState, type ReactNode } from 'react';
import { useSession } from '../../session/session-context.ts';
import { SignOutButton } from '../../session/SignOutButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Page } from '../../ui/Page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Mascot } from '../../ui/illustrations/Mascot.tsx';
import { signInMessages as texts } from './sign-in-messages.ts';
import { homeOf } from '../../session/home.ts';
import { useNext } from './use-next.ts';
import styles from './sign-in.module.css';

interface SignInScreenProps {
  /** In place of the link home. */
  start?: ReactNode;
  width?: 'text' | 'page';
  children: ReactNode;
}

/** What both ways to sign in share: the frame, and the greeting of somebody who already is. */
export function SignInScreen({ start, width = 'text', children }: SignInScreenProps) {
  const { status, user, ended, lost } = useSession();
  const next = useNext();
  // Whoever signs in here is on the way to `next` already; the greeting is for those who came signed in.
  const [wasAnonymous, setWasAnonymous] = useState(false);
  if (status === 'anonymous' && !wasAnonymous) setWasAnonymous(true);
  const frame = start === undefined ? { backTo: '/', backLabel: texts.home } : { start };

  if (status === 'loading') return <Loader fullScreen delay={300} label={texts.checking} />;
  if (!user || wasAnonymous) {
    return (
      <Page {...frame} width={width}>
        {(ended || lost) && (
          <Notice tone="warning" alert className={styles['ended']}>
            {ended ? texts.ended : texts.lost}
          </Notice>
        )}
        {children}
      </Page>
    );
  }
  return (
    <Page backTo="/" backLabel={texts.home} width="text">
      <Card padding="large" className={styles['greeting']}>
        <Mascot pose="cheer" className={styles['mascot']} />
        <h1>{texts.greeting(user.firstName)}</h1>
        <p>{texts.signedIn}</p>
        <div className={styles['choices']}>
          <LinkButton to={next.path ?? homeOf(user)}>{texts.goOn}</LinkButton>
          <SignOutButton to="/login">{texts.notMe}</SignOutButton>
        </div>
      </Card>
    </Page>
  );
}
