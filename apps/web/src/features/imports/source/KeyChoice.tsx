import { Select } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { storedText } from '../cell-value.ts';
import type { ImportKind } from '../import-kind.ts';
import { cellOf, type ImportList } from '../import-list.ts';
import { useFoundByKey } from '../queries.ts';

interface Props {
  kind: ImportKind;
  list: ImportList;
  onChange: (key: string) => void;
}

/** Number of rows checked to show whether the key column is the right one. */
const TRIED_ROWS = 100;

/** Chooses the column by which people are found, and shows how many it finds. */
export function KeyChoice({ kind, list, onChange }: Props) {
  const { t } = useText();
  const targets = kind.targets.filter(({ name }) => list.columns.includes(name));
  const key = targets.find(({ name }) => name === list.key);
  const keys = list.rows
    .slice(0, TRIED_ROWS)
    .map((row) => storedText(key?.field, cellOf(list, row, list.key)).trim())
    .filter(Boolean);
  const found = useFoundByKey(keys, list.key, key !== undefined).data;
  const foundText =
    found && key && t('imports.found', { found: found.filter(({ Id }) => Id !== null).length, tried: found.length });
  return (
    <Select
      label={t('imports.key')}
      description={foundText || t('imports.key.help')}
      data={targets.map(({ name, label }) => ({ value: name, label }))}
      value={key?.name ?? null}
      onChange={(name) => name !== null && onChange(name)}
      allowDeselect={false}
      maw={360}
    />
  );
}
