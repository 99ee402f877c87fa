import { Button } from '../Button.tsx';
import { Select } from '../Select.tsx';
import { tableMessages as texts } from './table-messages.ts';
import type { TableView } from './table-view.ts';
import styles from './DataTable.module.css';

interface TablePagerProps {
  /** Of which table, where the page has several. */
  label?: string;
  view: TableView;
  onChange: (part: Partial<TableView>) => void;
  /** At least one. */
  pages: number;
  sizes: readonly number[];
  /** Rows on all pages. */
  total: number;
}

/** Below the table: 'Previous', 'Page X of Y', 'Next' as the seed has them, and the size of a page. */
export function TablePager({ label, view, onChange, pages, sizes, total }: TablePagerProps) {
  const page = Math.min(view.page, pages - 1);
  return (
    <nav className={styles['pager']} aria-label={label === undefined ? texts.pages : texts.pagesOf(label)}>
      <Button
        variant="secondary"
        size="small"
        lang="en"
        disabled={page === 0}
        onClick={() => onChange({ page: page - 1 })}
      >
        {texts.previous}
      </Button>
      <span role="status" lang="en">
        {texts.page(page + 1, pages)}
      </span>
      <Button
        variant="secondary"
        size="small"
        lang="en"
        disabled={page >= pages - 1}
        onClick={() => onChange({ page: page + 1 })}
      >
        {texts.next}
      </Button>
      {sizes.length > 1 && (
        <Select
          inline
          label={texts.size}
          options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(view.size)}
          onChange={(size) => onChange({ size: Number(size) })}
        />
      )}
      <span role="status" className={styles['total']}>
        {texts.total(total)}
      </span>
    </nav>
  );
}
