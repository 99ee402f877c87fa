import { useParams } from 'react-router';
import { useSession } from '../../../session/session-context.ts';
import type { CurrentUser } from '../../../session/current-user.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { TaskLoading } from './TaskLoading.tsx';
import { TaskScreen } from './TaskScreen.tsx';
import { tasksMessages } from '../task-messages.ts';
import { useDraft } from '../draft/use-draft.ts';
import { usePythonRunner } from '../run/use-python-runner.ts';
import { useTaskData, type TaskData } from './use-task-data.ts';

export function TaskPage() {
  const { groupName = '', priority = '' } = useParams();
  const { user } = useSession();
  if (!user) {
    return (
      <TaskLoading missing={false}>
        <p>{tasksMessages.signInFirst}</p>
        <LinkButton to="/login">{tasksMessages.signIn}</LinkButton>
      </TaskLoading>
    );
  }
  return <LoadedTask key={user.id} user={user} groupName={groupName} priority={Number(priority)} />;
}

function LoadedTask({
  user,
  groupName,
  priority,
}: {
  user: CurrentUser;
  groupName: string;
  priority: number;
}) {
  const load = useTaskData(user.id, groupName, priority);
  if (load.status !== 'ready') return <TaskLoading missing={load.status === 'missing'} />;
  return <OpenTask user={user} data={load.data} />;
}

function OpenTask({ user, data }: { user: CurrentUser; data: TaskData }) {
  const { task, progress } = data;
  const key = { userId: user.id, groupName: task.groupName, priority: task.priority };
  const draft = useDraft(key, task.content, progress);
  const runner = usePythonRunner();
  if (!draft || !runner) return <TaskLoading missing={false} />;
  return <TaskScreen user={user} data={data} draft={draft} runner={runner} />;
}
