import { LevelPage } from '../../features/level/LevelPage.tsx';
import { PracticeTask } from '../../features/task/page/PracticeTask.tsx';
import { useSession } from '../../session/session-context.ts';

/** /levels/{group}/{level}: a static level, solved like any task but without XP. */
export function PythonLevelPage() {
  const { user } = useSession();
  return (
    <LevelPage>
      {({ place, ...level }) => (
        <PracticeTask
          {...level}
          userId={user?.id ?? null}
          group={`levels/${place.group.group}`}
          level={Number(place.level.name)}
        />
      )}
    </LevelPage>
  );
}
