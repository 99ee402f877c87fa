import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { adminMessages as texts } from '../../features/admin/admin-messages.ts';
import { AdminNavigation } from '../../features/admin/navigation/AdminNavigation.tsx';
import { SearchButton } from '../../features/admin/search/SearchButton.tsx';
import { SearchDialog } from '../../features/admin/search/SearchDialog.tsx';
import { useSearchShortcut } from '../../features/admin/search/use-search-shortcut.ts';
import { useOnline } from '../../network/network-context.ts';
import { createQueryClient } from '../../network/query-client.ts';
import type { CurrentUser } from '../../session/current-user.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { MenuIcon } from '../../ui/icons.tsx';
import { PageToolsContext } from '../../ui/Page.tsx';
import styles from './OfficeFrame.module.css';

interface OfficeFrameProps {
  user: CurrentUser;
  children: ReactNode;
}

/** The frame of the office: navigation at the side, or behind a key in the page's bar where there is no room for it. */
export function OfficeFrame({ user, children }: OfficeFrameProps) {
  const pageTools = useContext(PageToolsContext);
  const [opened, setOpened] = useState<'menu' | 'search' | null>(null);
  const openSearch = useCallback(() => setOpened('search'), []);
  const close = () => setOpened(null);
  useSearchShortcut(openSearch);
  return (
    <OfficeServices>
      <div className={styles['frame']}>
        <aside className={styles['side']} aria-label={texts.area}>
          <SearchButton wide onOpen={openSearch} />
          <AdminNavigation user={user} />
        </aside>
        <PageToolsContext
          value={
            <OfficeTools onMenu={() => setOpened('menu')} onSearch={openSearch}>
              {pageTools}
            </OfficeTools>
          }
        >
          <div className={styles['content']}>{children}</div>
        </PageToolsContext>
      </div>
      <Dialog open={opened === 'menu'} title={texts.menu} onClose={close} className={styles['drawer']}>
        <AdminNavigation user={user} onLeave={close} />
      </Dialog>
      {opened === 'search' && <SearchDialog user={user} onClose={close} />}
    </OfficeServices>
  );
}

/** What office screens stand on, for as long as this account is here. */
function OfficeServices({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  const isOnline = useOnline();
  useEffect(() => onlineManager.setOnline(isOnline), [isOnline]);
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider locale="pl-PL">{children}</I18nProvider>
    </QueryClientProvider>
  );
}

interface OfficeToolsProps {
  onMenu: () => void;
  onSearch: () => void;
  /** What every page's bar has. */
  children: ReactNode;
}

function OfficeTools({ onMenu, onSearch, children }: OfficeToolsProps) {
  return (
    <>
      <span className={styles['narrow']}>
        <SearchButton onOpen={onSearch} />
        <Button
          variant="quiet"
          aria-label={texts.menu}
          title={texts.menu}
          aria-haspopup="dialog"
          icon={<MenuIcon />}
          onClick={onMenu}
        />
      </span>
      {children}
    </>
  );
}
