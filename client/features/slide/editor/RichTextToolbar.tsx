import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type ReactElement } from 'react';
import { Button, Group, ToggleButton, Toolbar, Tooltip, TooltipTrigger } from 'react-aria-components';
import { LinkDialog } from './LinkDialog.tsx';
import { slideEditorMessages } from './slide-editor-messages.ts';
import styles from './rich-text.module.css';

const texts = slideEditorMessages.richText;

interface Tool {
  name: string;
  sign: string;
  isActive: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const mark = (
  name: string,
  sign: string,
  mark: 'bold' | 'italic' | 'underline' | 'strike' | 'code',
): Tool => ({
  name,
  sign,
  isActive: (editor) => editor.isActive(mark),
  run: (editor) => void editor.chain().toggleMark(mark).run(),
});

const heading = (name: string, sign: string, level: 2 | 3): Tool => ({
  name,
  sign,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => void editor.chain().toggleHeading({ level }).run(),
});

const TOOLS: Tool[][] = [
  [
    mark(texts.bold, 'B', 'bold'),
    mark(texts.italic, 'I', 'italic'),
    mark(texts.underline, 'U', 'underline'),
    mark(texts.strike, 'S', 'strike'),
    mark(texts.code, '<>', 'code'),
  ],
  [heading(texts.heading, 'H', 2), heading(texts.subheading, 'h', 3)],
  [
    {
      name: texts.bulletList,
      sign: '•',
      isActive: (editor) => editor.isActive('bulletList'),
      run: (editor) => void editor.chain().toggleBulletList().run(),
    },
    {
      name: texts.orderedList,
      sign: '1.',
      isActive: (editor) => editor.isActive('orderedList'),
      run: (editor) => void editor.chain().toggleOrderedList().run(),
    },
    {
      name: texts.blockquote,
      sign: '„”',
      isActive: (editor) => editor.isActive('blockquote'),
      run: (editor) => void editor.chain().toggleBlockquote().run(),
    },
    {
      name: texts.codeBlock,
      sign: '{ }',
      isActive: (editor) => editor.isActive('codeBlock'),
      run: (editor) => void editor.chain().toggleCodeBlock().run(),
    },
  ],
];

/** Tab comes to it once; arrows go from key to key. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: TOOLS.flat()
        .filter((tool) => tool.isActive(current))
        .map(({ name }) => name),
      link: current.isActive('link')
        ? ((current.getAttributes('link')['href'] as string | null) ?? '')
        : null,
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });

  // At once: Tiptap's own command waits for a frame, and what is typed until then is lost.
  const inText = (run: () => void) => () => {
    editor.view.focus();
    run();
  };
  const action = (name: string, sign: string, isDisabled: boolean, run: () => void) => (
    <Named name={name}>
      <Button aria-label={name} className={styles.tool!} isDisabled={isDisabled} onPress={inText(run)}>
        <Sign of={sign} />
      </Button>
    </Named>
  );

  return (
    <>
      <Toolbar aria-label={texts.toolbar} className={styles.toolbar!}>
        {TOOLS.map((tools, index) => (
          <Group key={index} className={styles.tools!}>
            {tools.map(({ name, sign, run }) => (
              <Named key={name} name={name}>
                <ToggleButton
                  aria-label={name}
                  className={styles.tool!}
                  isSelected={state.active.includes(name)}
                  onChange={inText(() => run(editor))}
                >
                  <Sign of={sign} />
                </ToggleButton>
              </Named>
            ))}
          </Group>
        ))}
        <Group className={styles.tools!}>
          <Named name={texts.link}>
            <ToggleButton
              aria-label={texts.link}
              className={styles.tool!}
              isSelected={state.link !== null}
              onChange={() => setLinking(true)}
            >
              <Sign of="www" />
            </ToggleButton>
          </Named>
          {action(texts.rule, '―', false, () => editor.chain().setHorizontalRule().run())}
        </Group>
        <Group className={styles.tools!}>
          {action(texts.undo, '↶', !state.canUndo, () => editor.chain().undo().run())}
          {action(texts.redo, '↷', !state.canRedo, () => editor.chain().redo().run())}
        </Group>
      </Toolbar>
      {linking && (
        <LinkDialog
          address={state.link ?? ''}
          onSet={(href) => {
            setLinking(false);
            editor.view.focus();
            const text = editor.chain().extendMarkRange('link');
            if (href === '') text.unsetLink().run();
            else if (editor.state.selection.empty && state.link === null)
              text
                .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
                .run();
            else text.setLink({ href }).run();
          }}
          onClose={() => setLinking(false)}
        />
      )}
    </>
  );
}

/** The name of a key, for who sees only its sign. */
const Named = ({ name, children }: { name: string; children: ReactElement }) => (
  <TooltipTrigger delay={400}>
    {children}
    <Tooltip offset={6} className={styles.tooltip!}>
      {name}
    </Tooltip>
  </TooltipTrigger>
);

/** For the eye alone, drawn by the style sheet: a voice control listens for the name. */
const Sign = ({ of }: { of: string }) => <span className={styles.sign} data-sign={of} />;
