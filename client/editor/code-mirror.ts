import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
  indentWithTab,
} from '@codemirror/commands';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, StateEffect, StateField, type Extension } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  ViewPlugin,
  lineNumbers,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import styles from './CodeEditor.module.css';
import { composeLetters, planSnippet, SNIPPET_TYPE, type MarkedLine } from './code-editor.ts';
import { darkHighlight, lightHighlight } from './code-mirror-highlight.ts';

const appearance = new Compartment();
const setMark = StateEffect.define<MarkedLine | null>();

const markField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(setMark))
        next = effect.value ? decorate(transaction.state, effect.value) : Decoration.none;
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorate(state: EditorState, mark: MarkedLine): DecorationSet {
  const line = state.doc.line(Math.min(mark.line, state.doc.lines));
  const attributes = { title: mark.message };
  return Decoration.set([Decoration.line({ class: styles.markedLine!, attributes }).range(line.from)]);
}

/** Phones "correct" code: quotes become curly, first letters capital. */
const noAutocorrect = (label: string) =>
  EditorView.contentAttributes.of({
    autocorrect: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    autocomplete: 'off',
    'data-gramm': 'false',
    'aria-label': label,
    tabindex: '0',
  });

const takeDroppedSnippets = EditorView.domEventHandlers({
  dragover: (event) => {
    if (event.dataTransfer?.types.includes(SNIPPET_TYPE)) event.preventDefault();
  },
  drop: (event, view) => {
    const snippet = event.dataTransfer?.getData(SNIPPET_TYPE);
    if (!snippet) return false;
    event.preventDefault();
    const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
    if (at !== null) view.dispatch({ selection: { anchor: at } });
    insertSnippet(view, snippet);
    return true;
  },
});

/** Since it has the focus, was anything typed or pressed in it? */
const touched = ViewPlugin.define(() => ({
  byHand: false,
  update({ focusChanged, transactions }: ViewUpdate) {
    if (focusChanged) this.byHand = false;
    const events = ['input', 'delete', 'select.pointer'];
    this.byHand ||= transactions.some((step) => events.some((event) => step.isUserEvent(event)));
  },
}));

/** Tab goes through an editor that nobody has begun to use, as through any other field of a form. */
const passableTab: Extension = [
  touched,
  keymap.of([
    {
      key: 'Tab',
      run: (view) => view.plugin(touched)!.byHand && indentMore(view),
      shift: (view) => view.plugin(touched)!.byHand && indentLess(view),
    },
  ]),
];

export interface CodeMirrorSetup {
  parent: HTMLElement;
  value: string;
  label: string;
  /** What is written, and how it is indented. */
  language: Extension;
  /** It is one of a form's fields. */
  inForm: boolean;
  onChange(value: string): void;
  onRun(): void;
}

export function createCodeMirror({
  parent,
  value,
  label,
  language,
  inForm,
  onChange,
  onRun,
}: CodeMirrorSetup): EditorView {
  const run = () => {
    onRun();
    return true;
  };
  return new EditorView({
    parent,
    doc: value,
    extensions: [
      appearance.of([]),
      lineNumbers(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      language,
      EditorView.lineWrapping,
      markField,
      noAutocorrect(label),
      takeDroppedSnippets,
      EditorView.clipboardInputFilter.of(composeLetters),
      keymap.of([
        { key: 'Mod-Enter', run },
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...historyKeymap,
        ...(inForm ? [] : [indentWithTab]),
      ]),
      inForm ? passableTab : [],
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.doc.toString());
      }),
    ],
  });
}

export function setAppearance(
  view: EditorView,
  { dark, readOnly }: { dark: boolean; readOnly: boolean },
): void {
  view.dispatch({
    effects: appearance.reconfigure([
      EditorView.theme({}, { dark }),
      syntaxHighlighting(dark ? darkHighlight : lightHighlight),
      EditorState.readOnly.of(readOnly),
    ]),
  });
}

/** As one step of undo. Does nothing where the text is the same, so that typing is not disturbed. */
export function replaceAll(view: EditorView, value: string): void {
  if (view.state.doc.toString() === value) return;
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
}

export function markLine(view: EditorView, mark: MarkedLine | null): void {
  view.dispatch({ effects: setMark.of(mark) });
}

export function insertSnippet(view: EditorView, snippet: string): void {
  const { main } = view.state.selection;
  const line = view.state.doc.lineAt(main.from);
  const { atLineEnd, text } = planSnippet(snippet, line.text, main.from - line.from);
  if (atLineEnd) view.dispatch({ selection: { anchor: line.to } });
  view.dispatch(view.state.replaceSelection(text), { scrollIntoView: true });
  view.focus();
}
