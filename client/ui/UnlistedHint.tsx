import { Link } from 'react-router';
import { Notice } from './Notice.tsx';
import { uiMessages } from './ui-messages.ts';

const texts = uiMessages.unlisted;

/** What is published but listed by no module is found in none: a set of tasks, or of slides. */
export function UnlistedHint({ groupName }: { groupName: string }) {
  return (
    <Notice tone="warning">
      {texts.hint(groupName)} <Link to="/admin/configuration?name=python">{texts.toModules}</Link>
    </Notice>
  );
}
