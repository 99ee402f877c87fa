import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { fingerprint, type Slide } from '../../../../sync/contract/index.ts';
import { useOnline } from '../../../network/network-context.ts';
import type { Failure } from '../../../network/request-json.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChangedMeanwhileDialog } from '../../../ui/ChangedMeanwhileDialog.tsx';
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { resetToSaved, sentFrom } from '../../../ui/form/reset-to-saved.ts';
import { showProblem, type Problem } from '../../../ui/form/show-problem.ts';
import { useFormDraft } from '../../../ui/form/use-form-draft.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { WorkButton } from '../../../ui/WorkButton.tsx';
import { isCleaned } from './is-cleaned.ts';
import { draftOf, previewOf, slideDraftSchema, type SlideBody, type SlideDraft } from './slide-draft.ts';
import { slideDifferences } from './slide-differences.ts';
import { slideEditorMessages } from './slide-editor-messages.ts';
import { SlideFields } from './SlideFields.tsx';
import { SlidePreview } from './SlidePreview.tsx';
import { useSlideActions } from './use-slide-actions.ts';
import styles from './slide-form.module.css';

const texts = slideEditorMessages.form;

interface SlideEditorProps {
  /** Undefined for a new one. Mount it anew, by a key, for another. */
  slide: Slide | undefined;
  /** What a new one begins with. */
  initial: SlideDraft;
  /** `another`: the next one is to be written at once. */
  onSaved: (slide: Slide, another: boolean) => void;
  /** Above the fields. */
  children?: ReactNode;
  /** Above the buttons. */
  actions?: ReactNode;
}

/** The form of a slide and, beside it, the slide as a child will see it. */
export function SlideEditor({ slide, initial, onSaved, children, actions }: SlideEditorProps) {
  const [opened, setOpened] = useState(slide);
  const form = useZodForm(slideDraftSchema, opened ? draftOf(opened) : initial);
  const draft = useFormDraft(
    form,
    `slide/${slide?.id ?? `new/${initial.groupName}`}`,
    opened && fingerprint(opened),
  );
  const { save: send, read, refresh } = useSlideActions();
  const toast = useToast();
  const online = useOnline();
  const [conflict, setConflict] = useState<{ mine: SlideBody; theirs: Slide } | null>(null);
  /** Somebody deleted the slide; this would be saved as a new one. */
  const [orphan, setOrphan] = useState<SlideBody | null>(null);
  const [cleaned, setCleaned] = useState(false);
  /** Which of the two buttons sends. */
  const another = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const values = useWatch({ control: form.control }) as SlideDraft;
  const { isDirty, isSubmitting } = form.formState;

  const open = (next: Slide) => {
    setOpened(next);
    form.reset(draftOf(next));
  };
  const version = slide && fingerprint(slide);
  const known = useRef(version);
  useEffect(() => {
    if (version === known.current) return;
    known.current = version;
    if (!slide || !opened || version === fingerprint(opened)) return;
    // What others have saved comes in as long as nothing was typed here; a new order does in any case.
    const isMoved = version === fingerprint({ ...opened, priority: slide.priority });
    if (isDirty && !isMoved) return;
    setOpened(slide);
    if (isDirty) form.resetField('priority', { defaultValue: String(slide.priority) });
    else form.reset(draftOf(slide));
  }, [version, slide, opened, isDirty, form]);

  const isNumbered = form.getFieldState('priority', form.formState).isDirty;
  useEffect(() => {
    // The form for the next slide may open a moment before the list with the one just saved comes.
    if (!opened && !isNumbered) form.resetField('priority', { defaultValue: initial.priority });
  }, [opened, isNumbered, initial.priority, form]);

  const settle = async (saved: Slide, body: SlideBody, sent: SlideDraft) => {
    setConflict(null);
    setOrphan(null);
    setOpened(saved);
    // Parts that are off keep what was typed into them.
    resetToSaved(form, sent, { ...sent, content: saved.content ?? sent.content });
    setCleaned(isCleaned(body.content, saved.content) || isCleaned(body.solution, saved.solution));
    toast('success', texts.saved);
    // Where this leads next stands on the list as it is now.
    await refresh();
    // Whoever has gone elsewhere meanwhile isn't led back.
    if (isHere.current) onSaved(saved, another.current);
  };
  const refuse = async (failure: Failure, body: SlideBody): Promise<Problem | void> => {
    if (failure.status === 404) return setOrphan(body);
    if (failure.code === 'changed-since' && opened) {
      const now = await read(opened);
      if (now.ok) return now.data ? setConflict({ mine: body, theirs: now.data }) : setOrphan(body);
    }
    return { ...failure, message: `${slideEditorMessages.saveFailed} ${failure.message}` };
  };
  const save = async (
    body: SlideBody,
    over: { id?: string | undefined; seen?: string | undefined },
  ): Promise<Problem | void> => {
    setCleaned(false);
    const sent = sentFrom(form);
    const result = await send(over.id, body, over.seen);
    return result.ok ? settle(result.data, body, sent) : refuse(result, body);
  };
  const saveOver = async (body: SlideBody, over: { id?: string; seen?: string }) => {
    const problem = await save(body, over);
    if (problem) showProblem(form, problem);
  };

  return (
    <div className={styles.editor}>
      <div className={styles.columns}>
        <Form
          form={form}
          label={texts.label}
          onSubmit={(body) => save(body, { id: opened?.id, seen: draft.seen })}
        >
          {children}
          <DraftNotice draft={draft} />
          <SlideFields />
          {!online && <Notice tone="warning">{texts.needsNetwork}</Notice>}
          {cleaned && (
            <Notice tone="warning" alert>
              {texts.cleaned}
            </Notice>
          )}
          {orphan && (
            <Notice
              tone="warning"
              alert
              action={
                <WorkButton size="small" work={() => saveOver(orphan, {})}>
                  {texts.saveAsNew}
                </WorkButton>
              }
            >
              {texts.gone}
            </Notice>
          )}
          {actions && <div>{actions}</div>}
          <div className={styles.actions}>
            <Button type="submit" busy={isSubmitting} onClick={() => (another.current = false)}>
              {texts.save}
            </Button>
            <Button
              type="submit"
              variant="secondary"
              busy={isSubmitting}
              onClick={() => (another.current = true)}
            >
              {texts.saveAndAdd}
            </Button>
          </div>
        </Form>
        <div className={styles.aside}>
          <SlidePreview slide={previewOf(values)} />
        </div>
      </div>
      {conflict && opened && (
        <ChangedMeanwhileDialog
          open
          differences={slideDifferences(conflict.mine as Partial<Slide>, conflict.theirs)}
          onKeepMine={() =>
            void saveOver(conflict.mine, { id: opened.id, seen: fingerprint(conflict.theirs) })
          }
          onTakeTheirs={() => {
            open(conflict.theirs);
            setConflict(null);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </div>
  );
}
