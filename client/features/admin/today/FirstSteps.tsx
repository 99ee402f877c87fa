import { Link } from 'react-router';
import { mayCall } from '../../../../sync/contract/calls/index.ts';
import { useList } from '../../../network/use-list.ts';
import { useSession } from '../../../session/session-context.ts';
import { adminMessages } from '../admin-messages.ts';

const texts = adminMessages.firstSteps;

/** What begins a school: shown to whoever may add a section, until there is one. */
export function FirstSteps() {
  const { user } = useSession();
  const isBuilder = mayCall(user?.actor ?? null, 'sections.create');
  const list = useList('sections.list', { enabled: isBuilder });
  if (!isBuilder || !('data' in list) || list.data.length > 0) return null;
  return (
    <>
      <h3>{texts.title}</h3>
      <ol>
        <li>
          <Link to="/admin/sections">{texts.section}</Link>
        </li>
        <li>{texts.children}</li>
        <li>{texts.teacher}</li>
      </ol>
    </>
  );
}
