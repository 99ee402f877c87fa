import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FILE_LIMIT } from '../../../../sync/contract/index.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { FileField } from '../../../ui/file/FileField.tsx';
import { FormTextField } from '../../../ui/form/FormFields.tsx';
import type { SlideDraft } from './slide-draft.ts';
import styles from './slide-form.module.css';

interface AddressFieldProps {
  name: 'imageUrl' | 'downloadUrl';
  label: string;
  fileLabel: string;
  accept?: string;
}

/** An address, typed or of a file that is uploaded here. */
export function AddressField({ name, label, fileLabel, accept }: AddressFieldProps) {
  const { upload } = useNetwork();
  const { setValue } = useFormContext<SlideDraft>();
  const [identifier] = useState(() => crypto.randomUUID());
  return (
    <div className={styles.address}>
      <FormTextField<SlideDraft> name={name} label={label} type="url" />
      <FileField
        label={fileLabel}
        {...(accept ? { accept } : {})}
        limit={FILE_LIMIT}
        upload={(file, options) => upload(file, identifier, options)}
        onUploaded={(address) => setValue(name, address, { shouldDirty: true, shouldValidate: true })}
      />
    </div>
  );
}
