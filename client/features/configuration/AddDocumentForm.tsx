import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { documentKinds } from '../../../sync/contract/documents/document-kinds.ts';
import { configurationNameSchema, fingerprint } from '../../../sync/contract/index.ts';
import { useNetwork } from '../../network/network-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormTextField } from '../../ui/form/FormFields.tsx';
import type { Problem } from '../../ui/form/show-problem.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useToast } from '../../ui/Toast.tsx';
import { WorkButton } from '../../ui/WorkButton.tsx';
import { configurationMessages as texts } from './configuration-messages.ts';
import styles from './configuration.module.css';

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, texts.nameRequired)
    .refine((name) => name === '' || configurationNameSchema.safeParse(name).success, texts.badName),
});
const empty = { name: '' };

interface AddDocumentFormProps {
  /** Documents that the app reads and that aren't stored yet. */
  missing: readonly string[];
  onAdded(name: string): void;
}

/** A new document by its name. It begins as an empty list (admin seed, section 2) and never takes the place of another. */
export function AddDocumentForm({ missing, onAdded }: AddDocumentFormProps) {
  const { call } = useNetwork();
  const queries = useQueryClient();
  const toast = useToast();
  const form = useZodForm(schema, empty);

  const add = async ({ name }: { name: string }): Promise<Problem | void> => {
    const nothing = fingerprint(undefined);
    const added = await call('configuration.save', { params: { name }, query: { seen: nothing }, body: [] });
    const isThere = !added.ok && added.code === 'changed-since';
    if (!added.ok && !isThere) return { message: `${texts.addFailed} ${added.message}` };
    form.reset(empty);
    toast(isThere ? 'info' : 'success', isThere ? texts.alreadyThere(name) : texts.added(name));
    await queries.invalidateQueries({ queryKey: ['configuration.names'] });
    onAdded(name);
    return undefined;
  };

  const addNamed = async (name: string) => {
    const problem = await add({ name });
    if (problem) toast('error', problem.message);
  };

  return (
    <div>
      <Form form={form} onSubmit={add} label={texts.newName}>
        <div className={styles.add}>
          <FormTextField<typeof empty>
            name="name"
            label={texts.newName}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" variant="secondary" busy={form.formState.isSubmitting}>
            {texts.add}
          </Button>
        </div>
      </Form>
      {missing.length > 0 && (
        <p className={styles.missing}>
          {texts.missing}{' '}
          {missing.map((name) => (
            <WorkButton key={name} variant="quiet" size="small" work={() => addNamed(name)}>
              {texts.addNamed(documentKinds[name]!.title)}
            </WorkButton>
          ))}
        </p>
      )}
    </div>
  );
}
