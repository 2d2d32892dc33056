import type { LibraryCategory } from '@ithaki/contract';
import { NativeSelect } from '@mantine/core';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { inTreeOrder } from './category-choices.ts';

interface Props {
  label: string;
  /** Label of the option without a category; absent where one must be chosen. */
  none?: string;
  categories: readonly LibraryCategory[];
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  error?: string | undefined;
  required?: boolean;
}

/** Indentation of a name per level of the tree. */
const INDENT = '\u2003';

/** A select of one category, shown as a tree. */
export function CategoryChoice({ label, none, categories, value, onChange, error, required = false }: Props) {
  const local = useLocalText();
  const options = inTreeOrder(categories).map(({ category, depth }) => ({
    value: String(category.Id),
    label: INDENT.repeat(depth) + local(category.Name),
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
