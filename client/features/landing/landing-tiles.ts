import type { ComponentType } from 'react';
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
import { landingMessages } from './landing-messages.ts';

export interface LandingTile {
  /** A path of our own, or a whole address that opens in a new tab. */
  to: string;
  title: string;
  text: string;
  Scene: ComponentType<SceneProps>;
  tone: 'leaf' | 'sun' | 'coral' | 'sky' | 'earth' | 'plum' | 'slate';
}

/** The organisation's own site. The domain is a reserved one, to be replaced by the school that runs this. */
export const ORGANISATION_ADDRESS = 'https://szkola-kodowania.example/';

const { tiles } = landingMessages;

export const LEARNING_TILES: readonly LandingTile[] = [
  { ...tiles.scratch, to: '/learning-module?category=scratch', Scene: ScratchScene, tone: 'sun' },
  { ...tiles.python, to: '/learning-module?category=python', Scene: PythonScene, tone: 'leaf' },
  { ...tiles.roblox, to: '/learning-module?category=roblox', Scene: RobloxScene, tone: 'coral' },
];

export const EXTERNAL_TILES: readonly LandingTile[] = [
  { ...tiles.quiz, to: 'https://kahoot.it/', Scene: QuizScene, tone: 'sky' },
  { ...tiles.minecraft, to: 'https://code.org/minecraft', Scene: BlockWorldScene, tone: 'earth' },
  { ...tiles.course, to: 'https://studio.code.org/courses', Scene: CourseScene, tone: 'slate' },
  { ...tiles.repository, to: 'https://github.com/', Scene: RepositoryScene, tone: 'plum' },
];
