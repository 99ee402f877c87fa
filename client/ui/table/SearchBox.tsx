import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { TABLE_DEBOUNCE_MS } from './use-table-view.ts';
import field from '../Field.module.css';
import styles from './DataTable.module.css';

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
  placeholder: string;
}

/** Searches once typing has paused, at once on Enter. Another value from outside, as by the back button, replaces the text. */
export function SearchBox({ value, onSearch, placeholder }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== sent) {
    setSent(value);
    setText(value);
  }

  useEffect(() => {
    if (text === sent) return undefined;
    const timer = setTimeout(() => send(), TABLE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  const send = () => {
    setSent(text);
    onSearch(text);
  };

  return (
    <input
      type="search"
      className={classNames(field['input'], styles['search'])}
      aria-label={placeholder}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && text !== sent) send();
      }}
    />
  );
}
