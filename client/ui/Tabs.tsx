import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import styles from './Tabs.module.css';

export interface TabEntry<V extends string> {
  id: V;
  label: string;
  content: ReactNode;
  /** Stays in the page, hidden, while another is shown: for a form that must not lose what was typed. */
  keepMounted?: boolean;
}

interface TabsProps<V extends string> {
  /** Of the whole set, for screen readers. */
  label: string;
  tabs: readonly TabEntry<V>[];
  selected: V;
  onSelect: (id: V) => void;
}

/** Views of one thing, one at a time. */
export function Tabs<V extends string>({ label, tabs, selected, onSelect }: TabsProps<V>) {
  return (
    <AriaTabs
      className={styles['tabs'] ?? ''}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(key as V)}
    >
      <TabList aria-label={label} className={styles['list'] ?? ''}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={styles['tab'] ?? ''}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel
          key={tab.id}
          id={tab.id}
          shouldForceMount={tab.keepMounted ?? false}
          className={styles['panel'] ?? ''}
        >
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
