import { LevelPage } from '../../features/levels/LevelPage.tsx';
import { PracticeTask } from '../../features/tasks/PracticeTask.tsx';
import { useSession } from '../services.tsx';

/** /levels/{group}/{level}: a static level, solved like any task but without XP. */
export function PythonLevelPage() {
  const { user } = useSession();
  return (
    <LevelPage>
      {({ content, place, isDone, onComplete, nextAddress, listAddress }) => (
        <PracticeTask
          userId={user?.id ?? null}
          group={`levels/${place.group.group}`}
          level={Number(place.level.name)}
          content={content}
          isDone={isDone}
          onComplete={onComplete}
          nextAddress={nextAddress}
          listAddress={listAddress}
        />
      )}
    </LevelPage>
  );
}
