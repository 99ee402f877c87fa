import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { PublicSectionDetail } from '../../../../sync/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Avatar } from './Avatar.tsx';
import { StepHeader } from './StepHeader.tsx';
import { signInMessages } from '../sign-in-messages.ts';
import { rememberSection } from './last-section.ts';
import { useNext } from '../use-next.ts';
import { useSignIn } from '../use-sign-in.ts';
import { wizardUsername, type Person } from './wizard-step.ts';
import styles from '../sign-in.module.css';

const texts = signInMessages.secret;

interface PasswordStepProps {
  number: number;
  detail: PublicSectionDetail;
  person: Person;
}

export function PasswordStep({ number, detail, person }: PasswordStepProps) {
  const signIn = useSignIn();
  const next = useNext();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  /** Of what was typed, or of the way to the server. */
  const [error, setError] = useState<{ text: string; isOfPassword: boolean } | null>(null);
  const [isRefused, setRefused] = useState(false);
  const titleId = useId();
  const name = `${person.firstName} ${person.shortLastName}`;

  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    const result = await signIn(wizardUsername(detail, person), password);
    if (!result.ok && result.code === 'aborted') return;
    setBusy(false);
    if (result.ok) {
      rememberSection(detail.id);
      return next.goOn();
    }
    // Seed section 8: the server's message if present. A code of this kind stands where the server sent none.
    const text = result.code.startsWith('http-') ? texts.wrongPassword : result.message;
    const isOfPassword = text === texts.wrongPassword;
    setError({ text, isOfPassword });
    if (isOfPassword) setRefused(true);
    field.current?.select();
  };

  return (
    <Card padding="large" className={styles['formCard']}>
      <StepHeader number={number} title={texts.title} titleId={titleId} takesFocus={false} />
      <div className={styles['chosen']}>
        <Avatar name={person.firstName} />
        <dl>
          <div>
            <dt>{texts.user}</dt>
            <dd className={styles['cardTitle']}>{name}</dd>
          </div>
          <div>
            <dt>{texts.section}</dt>
            <dd>{signInMessages.group.place(detail)}</dd>
          </div>
        </dl>
      </div>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} aria-labelledby={titleId}>
        <TextField
          ref={field}
          label={signInMessages.password}
          name="password"
          type="password"
          value={password}
          onChange={setPassword}
          // The device is a class's: the browser should keep no child's password.
          autoComplete="off"
          required
          error={error?.isOfPassword && error.text}
          hint={isRefused && signInMessages.forgotten}
        />
        {error && !error.isOfPassword && <Notice tone="error">{error.text}</Notice>}
        <Button type="submit" size="large" block busy={busy}>
          {busy ? texts.submitting : texts.submit}
        </Button>
      </form>
    </Card>
  );
}
