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
  /** The header and the rows, read when the button is pressed; a text is why they can't be had. What takes long says how far it is. */
  load: (
    onProgress: (share: number) => void,
  ) => Promise<readonly (readonly CsvCell[])[] | string> | readonly (readonly CsvCell[])[];
}

/** Saves a table as a file for a spreadsheet. */
export function CsvButton({ fileName, load }: CsvButtonProps) {
  const [busy, setBusy] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const toast = useToast();
  const save = async () => {
    setBusy(true);
    const rows = await load((share) => setPercent(Math.floor(100 * share)));
    const parts = typeof rows === 'string' ? null : await toCsv(rows);
    setBusy(false);
    setPercent(null);
    if (typeof rows === 'string') toast('error', rows);
    else if (parts) download(`${fileName}.csv`, parts, 'text/csv');
  };
  return (
    <Button variant="secondary" size="small" icon={<DownloadIcon />} busy={busy} onClick={() => void save()}>
      {percent === null ? uiMessages.csv : uiMessages.csvProgress(percent)}
    </Button>
  );
}
