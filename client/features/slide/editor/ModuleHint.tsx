import { Link } from 'react-router';
import { useIsUnlisted } from '../../../database/use-is-unlisted.ts';
import { slideEditorMessages } from './slide-editor-messages.ts';

const texts = slideEditorMessages.publish;

/** A published deck that no module lists is found by nobody. */
export function ModuleHint({ groupName }: { groupName: string }) {
  if (!useIsUnlisted(groupName, 'slides')) return null;
  return (
    <p>
      {texts.inNoModule} <Link to="/admin/configuration?name=python">{texts.toModules}</Link>
    </p>
  );
}
