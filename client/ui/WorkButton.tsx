import { useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

interface WorkButtonProps extends Omit<ButtonProps, 'busy' | 'onClick'> {
  work: () => Promise<unknown>;
}

/** A button that starts work, and is busy until that is over. */
export function WorkButton({ work, ...rest }: WorkButtonProps) {
  const [busy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return <Button {...rest} busy={busy} onClick={start} />;
}
