import { useEffect, useRef, useState } from 'react';
import type { Section } from '../../../../sync/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { sectionsMessages as texts } from '../section-messages.ts';
import { EditSectionForm } from './EditSectionForm.tsx';

/** The section's own data above its panel, as a button that turns into a form and back. */
export function SectionEditor({ section }: { section: Section }) {
  const [isEdited, setEdited] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);

  // What was pressed goes: the focus stays here.
  useEffect(() => {
    if (isEdited) form.current?.querySelector('input')?.focus();
    else if (wasEdited.current) editButton.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);

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
