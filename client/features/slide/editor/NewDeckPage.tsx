import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { newGroupNameSchema } from '../../../../sync/contract/index.ts';
import { useList } from '../../../network/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormTextField } from '../../../ui/form/FormFields.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SlideAdminPage } from './SlideAdminPage.tsx';
import { slideAdminPaths } from './slide-admin-paths.ts';
import { slideEditorMessages } from './slide-editor-messages.ts';
import styles from './decks.module.css';

const texts = slideEditorMessages.newDeck;

const schema = z.object({ name: z.string().trim().min(1, texts.required).pipe(newGroupNameSchema) });
type NewDeck = z.input<typeof schema>;

/** /admin/slides/new-group: a name, and on to the first slide. The group comes into being with it. */
export function NewDeckPage() {
  const form = useZodForm(schema, { name: '' });
  const navigate = useNavigate();
  const decks = useList('slides.decks');
  const typed = form.watch('name').trim();
  const exists = 'data' in decks && decks.data.some(({ groupName }) => groupName === typed);
  const proceed = async ({ name }: z.output<typeof schema>) => {
    form.reset({ name });
    await navigate(slideAdminPaths.newSlide(name));
  };
  return (
    <SlideAdminPage
      title={texts.title}
      listPath={slideAdminPaths.decks}
      list={slideEditorMessages.backToDecks}
      width="text"
    >
      <Form form={form} onSubmit={proceed} label={texts.title}>
        <FormTextField<NewDeck>
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          required
          maxLength={80}
        />
        {exists && (
          <Notice action={<Link to={slideAdminPaths.slide(typed, '1')}>{texts.openIt}</Link>}>
            {texts.exists}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit">{texts.next}</Button>
          <LinkButton variant="secondary" to={slideAdminPaths.decks}>
            {slideEditorMessages.cancel}
          </LinkButton>
        </div>
      </Form>
    </SlideAdminPage>
  );
}
