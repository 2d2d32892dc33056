import type { FieldDefinition } from '@ithaki/contract';
import { Button, Group, Select, SimpleGrid, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { editedText } from '../../../i18n/text-in-language.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { FurtherLanguages } from '../../../ui/fields/FurtherLanguages.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { moveItem } from '../../../ui/sort/move-item.ts';
import { SortableList } from '../../../ui/sort/SortableList.tsx';
import type { Options } from './options-text.ts';

interface Props {
  value: Options;
  /** The field whose value limits the options. */
  within: FieldDefinition | undefined;
  onChange: (options: Options) => void;
}

/** An option with a separate key, so that its row keeps its identity while its value is typed. */
interface Row {
  key: string;
  option: Options[number];
}

const newRow = (option: Options[number]): Row => ({ key: crypto.randomUUID(), option });
/** The options of a field as rows: stored value and label in both languages. */
export function OptionRows({ value, within, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const [rows, setRows] = useState(() => value.map(newRow));
  const put = (next: Row[]) => {
    setRows(next);
    onChange(next.map(({ option }) => option));
  };
  const change = (key: string, part: Partial<Row['option']>) =>
    put(rows.map((row) => (row.key === key ? { ...row, option: { ...row.option, ...part } } : row)));
  return (
    <>
      <SortableList
        label={t('programmes.options')}
        items={rows}
        idOf={({ key }) => key}
        nameOf={({ option }) => editedText(option.Label).el || option.Value || t('ui.empty')}
        onMove={(from, to) => put(moveItem(rows, from, to))}
        row={({ key, option: { Value, Label, In } }, index) => (
          <Group wrap="nowrap" gap="xs">
            <SimpleGrid cols={{ base: 1, sm: within ? 4 : 3 }} spacing={6} flex={1}>
              <TextInput
                size="sm"
                aria-label={t('programmes.option.value', { number: index + 1 })}
                placeholder={t('programmes.option.value.short')}
                value={Value}
                onChange={(event) => change(key, { Value: event.currentTarget.value })}
              />
              {(['el', 'en'] as const).map((language) => (
                <TextInput
                  key={language}
                  size="sm"
                  lang={language}
                  aria-label={t(`programmes.option.${language}`, { number: index + 1 })}
                  placeholder={t(`programmes.option.${language}.short`)}
                  value={editedText(Label)[language]}
                  onChange={(event) =>
                    change(key, { Label: { ...editedText(Label), [language]: event.currentTarget.value } })
                  }
                />
              ))}
              <FurtherLanguages
                label={`${t('programmes.options')} ${index + 1}`}
                value={Label}
                onChange={(text) => change(key, { Label: text })}
              />
              {within && (
                <Select
                  size="sm"
                  aria-label={t('programmes.option.in', { number: index + 1, field: local(within.Label) })}
                  placeholder={local(within.Label)}
                  clearable
                  searchable
                  data={(within.Options ?? []).map((option) => ({ value: option.Value, label: local(option.Label) }))}
                  value={In ?? null}
                  onChange={(next) => change(key, { In: next ?? undefined })}
                />
              )}
            </SimpleGrid>
            <IconButton
              label={t('programmes.option.remove', { number: index + 1 })}
              onClick={() => put(rows.filter((row) => row.key !== key))}
            >
              <IconTrash size={18} />
            </IconButton>
          </Group>
        )}
      />
      <Group>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => put([...rows, newRow({ Value: '', Label: { el: '', en: '' } })])}
        >
          {t('programmes.option.add')}
        </Button>
      </Group>
    </>
  );
}
