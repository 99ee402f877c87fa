import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { SettingsIcon } from '../ui/icons.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { uiMessages } from '../ui/ui-messages.ts';

/** The key that opens the settings, for any bar. */
export function SettingsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-label={uiMessages.settings.open}
        title={uiMessages.settings.open}
        icon={<SettingsIcon />}
        onClick={() => setOpen(true)}
      />
      <SettingsDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
