import { Link } from 'react-router';
import { useIsUnlisted } from '../../../database/use-is-unlisted.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { taskEditorMessages } from './task-editor-messages.ts';

const texts = taskEditorMessages.publication;

/** A published task of a set that no module lists is found in no overview; 'Dalej!' leads to it last of all. */
export function ModuleHint({ groupName }: { groupName: string }) {
  if (!useIsUnlisted(groupName, 'task')) return null;
  return (
    <Notice tone="warning">
      {texts.inNoModule(groupName)} <Link to="/admin/configuration?name=python">{texts.toModules}</Link>
    </Notice>
  );
}
