import type { LibraryCategory } from '@ithaki/contract';
import { NativeSelect } from '@mantine/core';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { inTreeOrder } from './category-choices.ts';

interface Props {
  label: string;
  /** What stands for no category; without it one must be chosen. */
  none?: string;
  categories: readonly LibraryCategory[];
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  error?: string | undefined;
  required?: boolean;
}

/** So far is a name moved in for each level it stands below the top. */
const STEP = '\u2003';

/** One category of the tree, as a field of a form. */
export function CategoryChoice({ label, none, categories, value, onChange, error, required = false }: Props) {
  const local = useLocalText();
  const options = inTreeOrder(categories).map(({ category, depth }) => ({
    value: String(category.Id),
    label: STEP.repeat(depth) + local(category.Name),
  }));
  return (
    <NativeSelect
      label={label}
      required={required}
      error={error}
      value={value === undefined ? '' : String(value)}
      data={none === undefined ? options : [{ value: '', label: none }, ...options]}
      onChange={(event) => onChange(Number(event.currentTarget.value) || undefined)}
    />
  );
}
