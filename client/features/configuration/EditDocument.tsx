import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { documentKind } from '../../../sync/contract/documents/document-kinds.ts';
import { fingerprint } from '../../../sync/contract/index.ts';
import { useOnline } from '../../network/network-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChangedMeanwhileDialog } from '../../ui/ChangedMeanwhileDialog.tsx';
import { DraftNotice } from '../../ui/form/DraftNotice.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { resetToSaved, sentFrom } from '../../ui/form/reset-to-saved.ts';
import type { Problem } from '../../ui/form/show-problem.ts';
import { useFormDraft } from '../../ui/form/use-form-draft.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { configurationMessages as texts } from './configuration-messages.ts';
import { DeleteDocument } from './DeleteDocument.tsx';
import { checkText, toText } from './document-text.ts';
import { DocumentForm } from './form/DocumentForm.tsx';
import { documentForm } from './form/document-forms.ts';
import { problemsInForm } from './form/form-draft.ts';
import { JsonView } from './JsonView.tsx';
import { ProblemList } from './ProblemList.tsx';
import { useSaveDocument, type OtherVersion } from './use-save-document.ts';
import { listDifferences } from './versions/list-differences.tsx';
import { VersionsPanel } from './versions/VersionsPanel.tsx';
import styles from './configuration.module.css';

const schema = z.object({ text: z.string() });
/** Somebody in the middle of a word isn't told at each letter. */
const SETTLED_MILLISECONDS = 500;
type View = 'form' | 'json' | 'versions';

interface EditDocumentProps {
  name: string;
  /** As the server answered it when the editor was opened. */
  loaded: unknown;
  onDeleted(): void;
}

/** A document being edited: one text, seen as a form or as JSON, beside what was saved of it before. */
export function EditDocument({ name, loaded, onDeleted }: EditDocumentProps) {
  const kind = documentKind(name);
  const layout = documentForm(name);
  const [opened, setOpened] = useState(loaded);
  const form = useZodForm(schema, { text: toText(loaded) });
  const draft = useFormDraft(form, `configuration/${name}`, fingerprint(opened));
  const text = useWatch({ control: form.control, name: 'text' });
  const { isDirty, isSubmitting } = form.formState;
  const online = useOnline();
  const toast = useToast();
  const save = useSaveDocument(name);
  const [theirs, setTheirs] = useState<OtherVersion | null>(null);
  /** A save was tried: from now on the form tells what is wrong at each field. */
  const [tried, setTried] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const [params, setParams] = useSearchParams();
  const view = chooseView(params.get('view'), layout !== undefined);
  const show = (next: View) => setParams({ name, view: next }, { replace: true });

  const checked = useMemo(() => checkText(name, text), [name, text]);
  const problems = useMemo(() => (checked.ok ? [] : checked.problems), [checked]);
  const inForm = useMemo(() => problemsInForm(problems, text, layout), [problems, text, layout]);
  const settled = useDebounced(problems, SETTLED_MILLISECONDS);
  const told = tried ? problems : settled;
  const type = (next: string) => form.setValue('text', next, { shouldDirty: true });
  const settle = (value: unknown, sent = sentFrom(form)) => {
    setOpened(value);
    setTheirs(null);
    setTried(false);
    resetToSaved(form, sent, { text: toText(value) });
  };

  const send = async (value: unknown, seen: string | undefined): Promise<Problem | void> => {
    const sent = sentFrom(form);
    const saved = await save(value, seen);
    if (saved.kind === 'refused') return saved.problem;
    if (saved.kind === 'changed') return setTheirs(saved.theirs);
    settle(saved.value, sent);
    return toast('success', texts.saved);
  };
  const onSubmit = async (): Promise<Problem | void> => {
    if (checked.ok) return send(checked.value, draft.seen);
    setTried(true);
    // After the sentences have been drawn: to the first wrong field, or to what is told of the whole.
    setTimeout(() => {
      const field = summary.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (field ?? summary.current)?.focus();
    });
    return undefined;
  };
  /** Laid out as the other's, whatever the person's own lines. */
  const mine = checked.ok ? toText(checked.value) : text;
  const keepMine = async () => {
    if (!theirs || !checked.ok) return;
    const problem = await send(checked.value, fingerprint(theirs.value));
    if (problem) toast('error', problem.message);
  };
  const takeTheirs = () => {
    if (theirs?.missing) {
      form.reset({ text });
      onDeleted();
    } else if (theirs) settle(theirs.value);
  };

  const tabs: { id: View; label: string; content: ReactNode; keepMounted?: boolean }[] = [
    {
      id: 'json',
      label: texts.jsonView,
      content: <JsonView text={text} problems={told} onChange={type} />,
    },
    {
      id: 'versions',
      label: texts.versionsView,
      content: <VersionsPanel name={name} current={opened} dirty={isDirty} onRestored={settle} />,
    },
  ];
  if (layout) {
    const content = (
      <DocumentForm layout={layout} text={text} problems={tried ? inForm : []} onChange={type} />
    );
    tabs.unshift({ id: 'form', label: texts.formView, content });
  }

  return (
    <Card as="section" aria-labelledby="document-title" className={styles.editor}>
      <header className={styles.header}>
        <div>
          <h2 id="document-title">{texts.namedTitle(name, kind?.title)}</h2>
          {kind && <p className={styles.feeds}>{kind.feeds}</p>}
        </div>
        <DeleteDocument name={name} onDeleted={onDeleted} />
      </header>
      <DraftNotice draft={draft} />
      {!online && <Notice tone="warning">{texts.offline}</Notice>}
      <Form form={form} onSubmit={onSubmit} label={texts.namedTitle(name, kind?.title)}>
        <Tabs label={texts.views} selected={view} onSelect={show} tabs={tabs} />
        <div className={styles.foot}>
          <div ref={summary} tabIndex={-1} role="status" className={styles.told}>
            {view === 'json' && told.length === 0 && <p>{texts.jsonRight}</p>}
            {view === 'json' && told.length > 0 && <ProblemList problems={told} withLines />}
            {view !== 'json' && tried && problems.length > 0 && <ProblemList problems={inForm} />}
          </div>
          <div className={styles.actions}>
            <Button type="submit" disabled={!isDirty} busy={isSubmitting}>
              {texts.save}
            </Button>
            <Button variant="secondary" disabled={!isDirty} onClick={draft.discard}>
              {texts.discard}
            </Button>
          </div>
        </div>
      </Form>
      <ChangedMeanwhileDialog
        open={theirs !== null}
        differences={theirs ? listDifferences(mine, theirs.missing ? '' : toText(theirs.value)) : []}
        onKeepMine={() => void keepMine()}
        onTakeTheirs={takeTheirs}
        onClose={() => setTheirs(null)}
      />
    </Card>
  );
}

function chooseView(asked: string | null, hasForm: boolean): View {
  if (asked === 'json' || asked === 'versions') return asked;
  return hasForm ? 'form' : 'json';
}
