import { LevelPage } from '../../features/level/LevelPage.tsx';
import { PracticeTask } from '../../features/task/page/PracticeTask.tsx';
import { useSession } from '../../session/session-context.ts';
import { Loader } from '../../ui/Loader.tsx';
import { LOADER_DELAY_MS } from '../guards.tsx';

/** /levels/{group}/{level}: a static level, solved like any task but without XP. */
export function PythonLevelPage() {
  const { status, user } = useSession();
  return (
    <LevelPage>
      {({ place, ...level }) =>
        // Whose the code is must be known before it is opened: a guest's is kept nowhere.
        status === 'loading' ? (
          <Loader fullScreen delay={LOADER_DELAY_MS} />
        ) : (
          <PracticeTask
            key={user?.id ?? 'guest'}
            {...level}
            userId={user?.id ?? null}
            group={`levels/${place.group.group}`}
            level={Number(place.level.name)}
          />
        )
      }
    </LevelPage>
  );
}
