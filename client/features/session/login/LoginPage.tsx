import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { UsersIcon } from '../../../ui/icons.tsx';
import { Mascot } from '../../../ui/illustrations/Mascot.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { SignInScreen } from '../SignInScreen.tsx';
import { signInMessages as texts } from '../sign-in-messages.ts';
import { useNext } from '../use-next.ts';
import { useSignIn } from '../use-sign-in.ts';
import styles from '../sign-in.module.css';

/** `/login` and `/admin/login`. */
export function LoginPage() {
  useTitle(texts.title);
  return (
    <SignInScreen>
      <LoginForm />
    </SignInScreen>
  );
}

function LoginForm() {
  const signIn = useSignIn();
  const next = useNext();
  // A printed login card's QR code names the account.
  const [params] = useSearchParams();
  const [username, setUsername] = useState(params.get('username') ?? '');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [isRefused, setRefused] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError('');
    const result = await signIn(username.trim(), password);
    if (!result.ok && result.code === 'aborted') return;
    setBusy(false);
    if (result.ok) return next.goOn();
    console.warn('sign-in failed', result.code);
    setError(result.message || texts.failed);
    if (result.code === 'wrong-password') setRefused(true);
  };

  return (
    <Card as="section" padding="large" className={styles['formCard']} aria-labelledby="login-title">
      <header className={styles['formHeader']}>
        <Mascot className={styles['smallMascot']} />
        <h1 id="login-title">{texts.title}</h1>
      </header>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} aria-labelledby="login-title">
        <TextField
          label={texts.username}
          name="username"
          value={username}
          onChange={setUsername}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <TextField
          label={texts.password}
          name="password"
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          required
          hint={isRefused && texts.forgotten}
        />
        {error && <Notice tone="error">{error}</Notice>}
        <Button type="submit" size="large" block busy={busy}>
          {busy ? texts.submitting : texts.submit}
        </Button>
      </form>
      <div className={styles['other']}>
        <p>{texts.toGroupsHint}</p>
        <LinkButton to={next.groups} variant="secondary" icon={<UsersIcon />}>
          {texts.toGroups}
        </LinkButton>
      </div>
      <p className={styles['note']}>{texts.noAccount}</p>
    </Card>
  );
}
