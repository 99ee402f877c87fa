import { useCallback, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { CODE_LIMIT, type TaskContent } from '../../../../sync/contract/index.ts';
import type { PythonRunner } from '../../../runner/messages.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { MAIN_ID } from '../../../ui/Page.tsx';
import { Splitter } from '../../../ui/Splitter.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { usePreferences } from '../../../preferences/preferences.ts';
import { CodeEditor } from '../../../editor/CodeEditor.tsx';
import type { CodeEditorHandle } from '../../../editor/code-editor.ts';
import { BlockPalette } from './BlockPalette.tsx';
import { Console } from '../run/Console.tsx';
import { SavingState } from '../draft/SavingState.tsx';
import type { Snapshot } from '../draft/draft-store.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { ResultSheet } from './ResultSheet.tsx';
import { RunBar } from '../run/RunBar.tsx';
import styles from './TaskWorkbench.module.css';
import { TaskDescription } from './TaskDescription.tsx';
import { TaskNeighbour } from './TaskNeighbour.tsx';
import { TaskHeader, type TaskPlaceInList } from './TaskHeader.tsx';
import { tasksMessages } from '../task-messages.ts';
import { useDraftState, type OpenDraft } from '../draft/use-draft.ts';
import { useErrorMark } from '../run/use-error-mark.ts';
import { useHeightAboveKeyboard } from './use-height-above-keyboard.ts';
import { usePaneSizes } from './use-pane-sizes.ts';
import { useProgram } from '../run/use-program.ts';
import { WorkbenchMore } from './WorkbenchMore.tsx';
import { WorkbenchTabs, type WorkbenchTab } from './WorkbenchTabs.tsx';
import { WorkbenchTools } from './WorkbenchTools.tsx';

interface TaskWorkbenchProps {
  runner: PythonRunner;
  content: TaskContent;
  draft: OpenDraft;
  place: TaskPlaceInList;
  /** What 'Zacznij od nowa' loads. */
  freshCode: string;
  syncedVersions?: readonly Snapshot[];
  /** Before the program starts. */
  onRun?(code: string): void;
  /** The program has passed every check. */
  onPassed(code: string): void;
  /** Shown with the success message. */
  passedNote?: string | undefined;
  /** In place of how the code is kept: short, and in sight beside the code too. */
  warning?: string | undefined;
  /** Under the description. */
  aside?: ReactNode;
  /** Further buttons beside the one that runs. */
  tools?: ReactNode;
}

const NO_VERSIONS: readonly Snapshot[] = [];
/** Percent. The code gets the room until there is something to read below it. */
const TASK_SHARE = 30;
const CODE_SHARE = 80;
const CODE_SHARE_READING = 55;

/** A task to solve: description, editor, console and checks. Knows nothing of accounts and progress. */
export function TaskWorkbench(props: TaskWorkbenchProps) {
  const { runner, content, draft, place, freshCode, onRun, aside, tools } = props;
  const { session, store } = draft;
  const { code, saving } = useDraftState(session);
  const { blockPalette, codeSize } = usePreferences();
  const program = useProgram(runner, content, props.onPassed);
  const { state } = program;
  const isPythonComing = useStore(runner.state, ({ status }) => status === 'loading');
  const { mark, clearMark } = useErrorMark(state.failure);
  const [tab, setTab] = useState<WorkbenchTab>('task');
  const [message, setMessage] = useState<string | null>(null);
  const [seenVerdict, setSeenVerdict] = useState<object | null>(null);
  const [sizes, setSizes] = usePaneSizes();
  const [taskPane, codePane, consolePane] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const editor = useRef<CodeEditorHandle>(null);
  const aboveKeyboard = useHeightAboveKeyboard();
  const narrow = useMediaQuery('(max-width: 700px), (max-height: 500px)');
  const lies = useMediaQuery('(max-height: 500px) and (min-width: 30rem)');
  // A reload would lose code that this device could not keep, and the answers given to a program that asks for more.
  useUnsavedWork(saving === 'failed');
  useUnsavedWork(state.phase === 'waiting', 'running');

  const edit = useCallback(
    (next: string) => {
      clearMark();
      session.setCode(next);
    },
    [clearMark, session],
  );

  const run = () => {
    if (code.trim() === '') return setMessage(tasksMessages.emptyCode);
    if (code.length > CODE_LIMIT) return setMessage(tasksMessages.tooLong);
    onRun?.(code);
    setTab('code');
    program.run(code);
  };

  const { verdict, failure } = state;
  // An error is explained in the console; a sheet of its own would say less.
  const refused = verdict && !verdict.passed && !failure && verdict !== seenVerdict ? verdict : null;
  const hasRun = state.phase !== 'idle' || state.pieces.length > 0 || verdict !== null || state.stopped;
  const reads =
    failure !== null ||
    state.phase === 'waiting' ||
    state.loop !== null ||
    verdict?.passed === true ||
    verdict?.failedCase !== undefined ||
    (narrow && hasRun);
  const taskShare = sizes.task ?? TASK_SHARE;
  const codeShare = sizes.code ?? (reads ? CODE_SHARE_READING : CODE_SHARE);

  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className={styles.workbench}
      data-tab={tab}
      data-ran={hasRun}
      data-keyboard={aboveKeyboard !== null}
      style={
        {
          '--task-share': `${taskShare}fr`,
          '--task-rest': `${100 - taskShare}fr`,
          '--code-share': `${codeShare}fr`,
          '--code-rest': `${100 - codeShare}fr`,
          ...(aboveKeyboard !== null && { blockSize: aboveKeyboard }),
        } as CSSProperties
      }
    >
      <TaskHeader
        title={content.title}
        place={place}
        neighbours={
          !narrow && (
            <nav className={styles.neighbours} aria-label={tasksMessages.neighbours}>
              <TaskNeighbour direction="previous" to={place.previous} />
              <TaskNeighbour direction="next" to={place.next} />
            </nav>
          )
        }
        saving={draft.isKept && <SavingState session={session} warning={props.warning} />}
        tools={
          <WorkbenchMore
            session={session}
            store={store}
            syncedVersions={props.syncedVersions ?? NO_VERSIONS}
            narrow={narrow}
          />
        }
      />
      {narrow && <WorkbenchTabs place={place} tab={tab} onChange={setTab} />}
      <div ref={taskPane} className={styles.side}>
        <div className={styles.task}>
          <TaskDescription title={content.title} description={content.description} />
          {aside}
        </div>
        {refused && (
          <ResultSheet title={tasksMessages.almost} onClose={() => setSeenVerdict(refused)}>
            <p>{refused.message}</p>
          </ResultSheet>
        )}
      </div>
      <Splitter
        className={styles.beside}
        label={tasksMessages.resizeTask}
        orientation="vertical"
        before={taskPane}
        after={codePane}
        value={taskShare}
        min={15}
        max={60}
        onChange={(task) => setSizes({ task })}
        onReset={() => setSizes({ task: null })}
      />
      <div ref={codePane} className={styles.code}>
        {blockPalette && <BlockPalette onPick={(snippet) => editor.current?.insertSnippet(snippet)} />}
        <CodeEditor
          ref={editor}
          value={code}
          onChange={edit}
          label={tasksMessages.editor}
          fontSize={codeSize}
          mark={mark}
          onRun={run}
        />
      </div>
      <WorkbenchTools
        session={session}
        freshCode={freshCode}
        run={<RunBar runner={runner} phase={state.phase} onRun={run} onStop={program.stop} />}
      >
        {tools}
      </WorkbenchTools>
      <Splitter
        className={styles.below}
        label={tasksMessages.resizeConsole}
        orientation={lies ? 'vertical' : 'horizontal'}
        before={codePane}
        after={consolePane}
        value={codeShare}
        min={20}
        max={90}
        onChange={(share) => setSizes({ code: share })}
        onReset={() => setSizes({ code: null })}
      />
      <div ref={consolePane} className={styles.console}>
        {verdict?.passed && (
          <Notice className={styles.notice} tone="success" alert title={verdict.message}>
            {props.passedNote}
          </Notice>
        )}
        <Console state={state} onInput={program.sendInput} isPythonComing={isPythonComing} />
      </div>
      {message && (
        <MessageDialog title={tasksMessages.attention} message={message} onClose={() => setMessage(null)} />
      )}
    </main>
  );
}
