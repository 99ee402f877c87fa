import { useState } from 'react';
import { Button } from '../Button.tsx';
import { download } from '../download.ts';
import { DownloadIcon } from '../icons.tsx';
import { useToast } from '../Toast.tsx';
import { uiMessages } from '../ui-messages.ts';
import { toCsv, type CsvCell } from './to-csv.ts';

interface CsvButtonProps {
  /** Without the ending. */
  fileName: string;
  /** The header and the rows, read when the button is pressed; a text is why they can't be had. */
  load: () => Promise<readonly (readonly CsvCell[])[] | string> | readonly (readonly CsvCell[])[];
}

/** Saves a table as a file for a spreadsheet. */
export function CsvButton({ fileName, load }: CsvButtonProps) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const save = async () => {
    setBusy(true);
    const rows = await load();
    const parts = typeof rows === 'string' ? null : await toCsv(rows);
    setBusy(false);
    if (typeof rows === 'string') toast('error', rows);
    else if (parts) download(`${fileName}.csv`, parts, 'text/csv');
  };
  return (
    <Button variant="secondary" size="small" icon={<DownloadIcon />} busy={busy} onClick={() => void save()}>
      {uiMessages.csv}
    </Button>
  );
}
