import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { FormComboBox } from '../../../ui/form/FormFields.tsx';
import { usePersonSearch, type PersonOption } from './use-person-search.ts';

interface FormPersonProps<V extends FieldValues> {
  name: FieldPath<V>;
  label: string;
  /** Who is likelier than others. */
  first?: readonly PersonOption[];
}

/** Somebody of the school as a field of the Form around it. */
export function FormPerson<V extends FieldValues>({ name, label, first }: FormPersonProps<V>) {
  const value = useWatch<V>({ name }) as string | null;
  const { options, search } = usePersonSearch(value, first);
  return <FormComboBox<V> name={name} label={label} options={options} onSearch={search} required />;
}
