import { Button } from '../../../ui/Button.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';
import { adminMessages } from '../admin-messages.ts';
import styles from './search.module.css';

const texts = adminMessages.search;
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the search; the wide one tells its shortcut. */
export function SearchButton({ onOpen, wide = false }: { onOpen: () => void; wide?: boolean }) {
  if (!wide) {
    return (
      <Button
        variant="quiet"
        aria-label={texts.title}
        title={texts.title}
        aria-haspopup="dialog"
        icon={<SearchIcon />}
        onClick={onOpen}
      />
    );
  }
  return (
    <Button variant="secondary" block icon={<SearchIcon />} aria-haspopup="dialog" onClick={onOpen}>
      {texts.title}{' '}
      <kbd className={styles['key']} aria-hidden>
        {isMac ? texts.macShortcut : texts.shortcut}
      </kbd>
    </Button>
  );
}
