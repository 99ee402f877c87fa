import { useState } from 'react';
import type { Section } from '../../../../sync/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { sectionsMessages as texts } from '../section-messages.ts';
import { EditSectionForm } from './EditSectionForm.tsx';
import { useEditPlace } from './use-edit-place.ts';

/** The section's own data above its panel, as a button that turns into a form and back. */
export function SectionEditor({ section }: { section: Section }) {
  const [isEdited, setEdited] = useState(false);
  const { form, editButton } = useEditPlace(isEdited);
  if (!isEdited)
    return (
      <div>
        <Button ref={editButton} variant="secondary" onClick={() => setEdited(true)}>
          {texts.edit}
        </Button>
      </div>
    );
  return (
    <Card>
      <div ref={form}>
        <EditSectionForm section={section} onClose={() => setEdited(false)} />
      </div>
    </Card>
  );
}
