import { useCallback, useRef, useState, type ReactNode } from 'react';
import { CODE_LIMIT, type TaskContent } from '../../../../sync/contract/index.ts';
import type { PythonRunner } from '../../../runner/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { ResetIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { usePreferences } from '../../../preferences/preferences.ts';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { CodeEditor } from '../../../editor/CodeEditor.tsx';
import type { CodeEditorHandle } from '../../../editor/code-editor.ts';
import { BlockPalette } from './BlockPalette.tsx';
import { Console } from '../run/Console.tsx';
import { DraftBar } from '../draft/DraftBar.tsx';
import type { Snapshot } from '../draft/draft-store.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { RunBar } from '../run/RunBar.tsx';
import styles from './TaskWorkbench.module.css';
import { TaskDescription } from './TaskDescription.tsx';
import { tasksMessages } from '../task-messages.ts';
import { useDraftState, type OpenDraft } from '../draft/use-draft.ts';
import { useErrorMark } from '../run/use-error-mark.ts';
import { useHeightAboveKeyboard } from './use-height-above-keyboard.ts';
import { useProgram } from '../run/use-program.ts';
import { WorkbenchTabs, type WorkbenchTab } from './WorkbenchTabs.tsx';

interface TaskWorkbenchProps {
  runner: PythonRunner;
  content: TaskContent;
  draft: OpenDraft;
  /** What 'Zacznij od nowa' loads. */
  freshCode: string;
  syncedVersions?: readonly Snapshot[];
  /** Before the program starts. */
  onRun?(code: string): void;
  /** The program has passed every check. */
  onPassed(): void;
  /** Shown with the success message. */
  passedNote?: string | undefined;
  /** Under the description. */
  aside?: ReactNode;
  /** Further buttons of the footer. */
  tools?: ReactNode;
}

const NO_VERSIONS: readonly Snapshot[] = [];

/** A task to solve: description, editor, console and checks. Knows nothing of accounts and progress. */
export function TaskWorkbench(props: TaskWorkbenchProps) {
  const { runner, content, draft, freshCode, onRun, aside, tools } = props;
  const { session, store } = draft;
  const { code, saving } = useDraftState(session);
  const { blockPalette } = usePreferences();
  const program = useProgram(runner, content, props.onPassed);
  const { mark, clearMark } = useErrorMark(program.state.failure);
  const [tab, setTab] = useState<WorkbenchTab>('task');
  const [message, setMessage] = useState<string | null>(null);
  const [seenVerdict, setSeenVerdict] = useState<object | null>(null);
  const editor = useRef<CodeEditorHandle>(null);
  const aboveKeyboard = useHeightAboveKeyboard();
  // A reload would lose code that this device could not keep, and the answers given to a program that asks for more.
  useUnsavedWork(saving === 'failed' || program.state.phase === 'waiting');

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
    setTab('console');
    program.run(code);
  };

  const { verdict, failure } = program.state;
  // An error is explained in the console; a window above it would hide that.
  const refused = verdict && !verdict.passed && !failure && verdict !== seenVerdict ? verdict : null;

  return (
    <main
      className={styles.workbench}
      data-fills-screen
      data-tab={tab}
      data-keyboard={aboveKeyboard !== null}
      style={aboveKeyboard === null ? undefined : { blockSize: aboveKeyboard }}
    >
      <WorkbenchTabs tab={tab} onChange={setTab} />
      <div className={styles.task}>
        <TaskDescription title={content.title} description={content.description} />
        {aside}
      </div>
      <div className={styles.code}>
        {blockPalette && <BlockPalette onPick={(snippet) => editor.current?.insertSnippet(snippet)} />}
        <CodeEditor
          ref={editor}
          value={code}
          onChange={edit}
          label={tasksMessages.editor}
          fontSize={24}
          mark={mark}
          onRun={run}
        />
        <div className={styles.draft}>
          <DraftBar session={session} store={store} syncedVersions={props.syncedVersions ?? NO_VERSIONS} />
        </div>
      </div>
      <div className={styles.console}>
        {verdict?.passed && (
          <Notice className={styles.notice} tone="success" alert title={verdict.message}>
            {props.passedNote}
          </Notice>
        )}
        <Console state={program.state} onInput={program.sendInput} />
      </div>
      <footer className={styles.tools}>
        <RunBar runner={runner} phase={program.state.phase} onRun={run} onStop={program.stop} />
        <div className={styles.more}>
          <Button
            variant="secondary"
            size="small"
            icon={<ResetIcon />}
            onClick={() => session.replaceCode(freshCode)}
          >
            {tasksMessages.startOver}
          </Button>
          {tools}
        </div>
      </footer>
      {message && (
        <MessageDialog title={tasksMessages.attention} message={message} onClose={() => setMessage(null)} />
      )}
      {refused && (
        <MessageDialog
          title={tasksMessages.almost}
          message={refused.message}
          onClose={() => setSeenVerdict(refused)}
        />
      )}
    </main>
  );
}
