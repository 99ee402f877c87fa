import { Link } from 'react-router';
import { MODULE_CATEGORIES, readModuleEntries } from '../../../../sync/contract/index.ts';
import { useRecords } from '../../../database/hooks.ts';
import { slideEditorMessages } from './slide-editor-messages.ts';

const texts = slideEditorMessages.publish;

/** A published deck that no module lists is found by nobody. */
export function ModuleHint({ groupName }: { groupName: string }) {
  const { records, synced } = useRecords('configuration');
  const modules = records.filter(({ id }) => (MODULE_CATEGORIES as readonly string[]).includes(id));
  const isListed = modules.some(({ value }) =>
    readModuleEntries(value).some((entry) => entry.groupName === groupName && entry.type === 'slides'),
  );
  if (!synced || isListed) return null;
  return (
    <p>
      {texts.inNoModule} <Link to="/admin/configuration?name=python">{texts.toModules}</Link>
    </p>
  );
}
