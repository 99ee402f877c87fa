import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ToggleSwitch } from '../ui/ToggleSwitch.tsx';
import { isMotionReduced } from '../ui/motion.ts';
import { setPreferences, usePreferences, type Preferences } from './preferences.ts';
import { uiMessages } from '../ui/ui-messages.ts';
import styles from './SettingsDialog.module.css';

const texts = uiMessages.settings;
const themes = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: texts.themes[value] }));
const fonts = (['lexend', 'opendyslexic'] as const).map((value) => ({ value, label: texts.fonts[value] }));

/** How the product looks and sounds on this device. */
export function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const preferences = usePreferences();
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <div className={styles['settings']}>
        <ChoiceGroup<Preferences['theme']>
          legend={texts.theme}
          options={themes}
          value={preferences.theme}
          onChange={(theme) => setPreferences({ theme })}
        />
        <ChoiceGroup<Preferences['font']>
          legend={texts.font}
          options={fonts}
          value={preferences.font}
          onChange={(font) => setPreferences({ font })}
        />
        <p className={styles['sample']}>{texts.fontSample}</p>
        <ToggleSwitch
          label={texts.muted}
          hint={texts.mutedHint}
          checked={preferences.muted}
          onChange={(muted) => setPreferences({ muted })}
        />
        <ToggleSwitch
          label={texts.reducedMotion}
          hint={texts.reducedMotionHint}
          checked={isMotionReduced()}
          onChange={(reducedMotion) => setPreferences({ reducedMotion })}
        />
        <ToggleSwitch
          label={texts.blockPalette}
          hint={texts.blockPaletteHint}
          checked={preferences.blockPalette}
          onChange={(blockPalette) => setPreferences({ blockPalette })}
        />
        <p className={styles['note']}>{texts.saved}</p>
      </div>
    </Dialog>
  );
}
