import { CODE_SIZES, setPreferences, usePreferences } from '../../../preferences/preferences.ts';
import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { tasksMessages } from '../task-messages.ts';

/** A− and A+: the size of the letters in the editor, on this device. */
export function CodeSizeButtons() {
  const { codeSize } = usePreferences();
  const at = CODE_SIZES.indexOf(codeSize);
  const key = (sign: string, name: string, to: number) => (
    <Button
      variant="secondary"
      size="small"
      title={name}
      data-stays
      disabled={CODE_SIZES[to] === undefined}
      onClick={() => setPreferences({ codeSize: CODE_SIZES[to] ?? codeSize })}
    >
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
  return (
    <>
      {key('A−', tasksMessages.smallerCode, at - 1)}
      {key('A+', tasksMessages.largerCode, at + 1)}
    </>
  );
}
