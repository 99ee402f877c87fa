import {
  cursorCharLeft,
  cursorCharRight,
  cursorLineDown,
  cursorLineUp,
  indentMore,
  redo,
  undo,
} from '@codemirror/commands';
import { insertBracket } from '@codemirror/autocomplete';
import type { Command, EditorView } from '@codemirror/view';
import styles from './CodeEditor.module.css';
import { editorMessages } from './editor-messages.ts';

const { keys } = editorMessages;
const COMMANDS = [
  { sign: '⇥', name: keys.tab, run: indentMore },
  { sign: '↶', name: keys.undo, run: undo },
  { sign: '↷', name: keys.redo, run: redo },
];
const ARROWS = [
  { sign: '←', name: keys.left, run: cursorCharLeft },
  { sign: '→', name: keys.right, run: cursorCharRight },
  { sign: '↑', name: keys.up, run: cursorLineUp },
  { sign: '↓', name: keys.down, run: cursorLineDown },
];
const TEXTS = ['(', ')', '"', "'", ':', '=', '[', ']', '{', '}', '+', '*', '#', '_'];

/** Types as a keyboard would: an opening bracket or quote brings its closing one. */
function type(view: EditorView, text: string) {
  view.dispatch(insertBracket(view.state, text) ?? view.state.replaceSelection(text), {
    scrollIntoView: true,
  });
}

/** Signs that a phone's keyboard hides on its second and third page. */
export function KeyRow({ view }: { view: EditorView }) {
  const key = (sign: string, name: string, press: () => void) => (
    <button
      key={name}
      type="button"
      className={styles.key}
      aria-label={name}
      // Keeps the focus, and with it the phone's keyboard, in the editor.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        press();
        view.focus();
      }}
    >
      {sign}
    </button>
  );
  const command = (entry: { sign: string; name: string; run: Command }) =>
    key(entry.sign, entry.name, () => entry.run(view));
  return (
    <div className={styles.keyRow} role="toolbar" aria-label={editorMessages.keyRow}>
      {COMMANDS.map(command)}
      {TEXTS.map((text) => key(text, editorMessages.typeKey(text), () => type(view, text)))}
      {ARROWS.map(command)}
    </div>
  );
}
