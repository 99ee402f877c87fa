import { useState } from 'react';
import type { Section } from '../../../../sync/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { sectionsMessages as texts } from '../section-messages.ts';
import { EditSectionForm } from './EditSectionForm.tsx';

/** The section's own data above its panel, as a button that turns into a form and back. */
export function SectionEditor({ section }: { section: Section }) {
  const [isEdited, setEdited] = useState(false);
  if (!isEdited)
    return (
      <div>
        <Button variant="secondary" onClick={() => setEdited(true)}>
          {texts.edit}
        </Button>
      </div>
    );
  return (
    <Card>
      <EditSectionForm section={section} onClose={() => setEdited(false)} />
    </Card>
  );
}
