import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { formMessages as texts } from './form-messages.ts';
import type { FormDraft } from './use-form-draft.ts';

/** Says that what is shown was typed before the page was loaded anew, and takes it back if asked. */
export function DraftNotice({ draft }: { draft: Pick<FormDraft, 'restored' | 'discard'> }) {
  if (!draft.restored) return null;
  return (
    <div role="status">
      <Notice
        action={
          <Button variant="secondary" size="small" onClick={draft.discard}>
            {texts.dropRestored}
          </Button>
        }
      >
        {texts.restored}
      </Notice>
    </div>
  );
}
