import type { ComponentType } from 'react';
import type { LandingTile } from '../../../sync/contract/documents/landing-tiles.ts';
import {
  BlockWorldScene,
  CourseScene,
  PythonScene,
  QuizScene,
  RepositoryScene,
  RobloxScene,
  ScratchScene,
} from '../../ui/illustrations/scenes.tsx';
import type { SceneProps } from '../../ui/illustrations/Scene.tsx';

interface Picture {
  Scene: ComponentType<SceneProps>;
  tone: 'leaf' | 'sun' | 'coral' | 'sky' | 'earth' | 'plum' | 'slate';
}

/** How each picture that a tile may name looks. */
export const tilePictures: Record<LandingTile['picture'], Picture> = {
  scratch: { Scene: ScratchScene, tone: 'sun' },
  python: { Scene: PythonScene, tone: 'leaf' },
  roblox: { Scene: RobloxScene, tone: 'coral' },
  quiz: { Scene: QuizScene, tone: 'sky' },
  minecraft: { Scene: BlockWorldScene, tone: 'earth' },
  course: { Scene: CourseScene, tone: 'slate' },
  repository: { Scene: RepositoryScene, tone: 'plum' },
};
