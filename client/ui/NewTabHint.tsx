import { VisuallyHidden } from './VisuallyHidden.tsx';
import { uiMessages } from './ui-messages.ts';

/** Tells a screen reader that the link around it leaves the page. */
export function NewTabHint() {
  return <VisuallyHidden> {uiMessages.opensInNewTab}</VisuallyHidden>;
}
