import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { UserId } from '../../../../sync/contract/index.ts';
import { useList } from '../../../network/use-list.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { userMessages as texts } from '../user-messages.ts';
import { ProfileHeader } from './ProfileHeader.tsx';

/** The person in the address, with `children` for what other nouns know of them. */
export function UserProfile({ children }: { children: (userId: UserId) => ReactNode }) {
  const { userId = '' } = useParams();
  if (userId.trim() === '') return <EmptyState headingLevel={1} title={texts.noId} />;
  return <KnownUser key={userId} userId={userId as UserId} histories={children} />;
}

function KnownUser({ userId, histories }: { userId: UserId; histories: (userId: UserId) => ReactNode }) {
  const list = useList('users.read', { input: { params: { userId } } });
  useTitle('data' in list ? `${list.data.firstName} ${list.data.lastName}` : texts.profile);
  if ('problem' in list && list.problem?.status === 404)
    return <EmptyState headingLevel={1} title={texts.unknown} />;
  return (
    <ListStates list={list} failed={texts.readFailed}>
      {(user) => (
        <>
          <ProfileHeader user={user} />
          {histories(userId)}
        </>
      )}
    </ListStates>
  );
}
