import { Editor } from '@monaco-editor/react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import styles from './CodeEditor.module.css';
import { composeLetters, planSnippet, SNIPPET_TYPE, type CodeEditorProps } from './code-editor.ts';
import { editorMessages } from './editor-messages.ts';
import { DARK_THEME, monaco } from './monaco.ts';
import { useDarkMode } from './use-dark-mode.ts';

type Instance = monaco.editor.IStandaloneCodeEditor;

/** How long after Escape the Tab key leaves the editor instead of indenting. The same as CodeMirror's. */
const TAB_LEAVES_MS = 2000;

const OPTIONS: monaco.editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  tabSize: 4,
  insertSpaces: true,
  detectIndentation: false,
  wordWrap: 'on',
  lineNumbersMinChars: 3,
  folding: false,
  occurrencesHighlight: 'off',
  quickSuggestions: false,
  wordBasedSuggestions: 'off',
  links: false,
  contextmenu: false,
  renderLineHighlight: 'line',
  padding: { top: 6, bottom: 6 },
  overviewRulerLanes: 0,
  scrollbar: { alwaysConsumeMouseWheel: false },
  fixedOverflowWidgets: true,
  unicodeHighlight: { ambiguousCharacters: false },
  fontFamily: "'JetBrains Mono', 'Cascadia Code', Consolas, Menlo, 'DejaVu Sans Mono', monospace",
};

function insertSnippet(editor: Instance, snippet: string, at?: monaco.IPosition | null) {
  if (at) editor.setPosition(at);
  const selection = editor.getSelection()!;
  const line = selection.startLineNumber;
  const lineText = editor.getModel()!.getLineContent(line);
  const { atLineEnd, text } = planSnippet(snippet, lineText, selection.startColumn - 1);
  const end = lineText.length + 1;
  const range = atLineEnd ? new monaco.Range(line, end, line, end) : selection;
  editor.pushUndoStop();
  if (atLineEnd) editor.setPosition({ lineNumber: line, column: end });
  editor.executeEdits('snippet', [{ range, text, forceMoveMarkers: true }]);
  editor.pushUndoStop();
  editor.focus();
}

function letTabLeaveAfterEscape(editor: Instance) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  editor.onKeyDown((event) => {
    if (event.keyCode !== monaco.KeyCode.Escape) return;
    clearTimeout(timer);
    editor.updateOptions({ tabFocusMode: true });
    timer = setTimeout(() => editor.updateOptions({ tabFocusMode: false }), TAB_LEAVES_MS);
  });
  editor.onDidDispose(() => clearTimeout(timer));
}

function takeDroppedSnippets(editor: Instance) {
  const node = editor.getDomNode()!;
  node.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes(SNIPPET_TYPE)) event.preventDefault();
  });
  node.addEventListener('drop', (event) => {
    const snippet = event.dataTransfer?.getData(SNIPPET_TYPE);
    if (!snippet) return;
    event.preventDefault();
    insertSnippet(
      editor,
      snippet,
      editor.getTargetAtClientPoint(event.clientX, event.clientY)?.position ?? null,
    );
  });
}

function composePastedLetters(editor: Instance) {
  editor.onDidPaste(({ range }) => {
    const pasted = editor.getModel()!.getValueInRange(range);
    const text = composeLetters(pasted);
    if (text !== pasted) editor.executeEdits('paste', [{ range, text, forceMoveMarkers: true }]);
  });
}

export function MonacoEditor(props: CodeEditorProps) {
  const { value, onChange, label, fontSize = 16, readOnly = false, mark = null, onRun, ref } = props;
  const [editor, setEditor] = useState<Instance | null>(null);
  const dark = useDarkMode();
  const run = useRef(onRun);
  useEffect(() => void (run.current = onRun), [onRun]);

  useImperativeHandle(
    ref,
    () => ({
      insertSnippet: (snippet) => editor && insertSnippet(editor, snippet),
      focus: () => editor?.focus(),
    }),
    [editor],
  );

  useEffect(() => {
    if (!editor || !mark) return;
    const line = Math.min(mark.line, editor.getModel()!.getLineCount());
    const marked = editor.createDecorationsCollection([
      {
        range: new monaco.Range(line, 1, line, 1),
        options: {
          isWholeLine: true,
          className: styles.markedLine!,
          linesDecorationsClassName: styles.markedGutter!,
          hoverMessage: { value: mark.message },
        },
      },
    ]);
    editor.revealLineInCenterIfOutsideViewport(line);
    return () => marked.clear();
  }, [editor, mark]);

  return (
    <Editor
      language="python"
      theme={dark ? DARK_THEME : 'vs'}
      value={value}
      onChange={(next) => onChange(next ?? '')}
      loading={<span className={styles.loading}>{editorMessages.loading}</span>}
      options={{ ...OPTIONS, fontSize, readOnly, ariaLabel: label }}
      onMount={(instance) => {
        const mounted = instance as unknown as Instance;
        letTabLeaveAfterEscape(mounted);
        takeDroppedSnippets(mounted);
        composePastedLetters(mounted);
        mounted.addCommand(monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter, () => run.current?.());
        setEditor(mounted);
      }}
    />
  );
}
