import { metadataTypes } from '@ithaki/contract';
import { Box, Button, Group, Input, Select, SimpleGrid, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { editedText } from '../../../i18n/text-in-language.ts';
import { FurtherLanguages } from '../../../ui/fields/FurtherLanguages.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { moveItem } from '../../../ui/sort/move-item.ts';
import { SortableList } from '../../../ui/sort/SortableList.tsx';
import { type FieldRow, fieldRow, type KindProblems, newKindField } from './kind-form.ts';
import { useKindAndFieldLabels } from './useKindAndFieldLabels.ts';

interface Props {
  rows: readonly FieldRow[];
  onChange: (rows: FieldRow[]) => void;
  problems: KindProblems['fields'];
}

/** The metadata fields of a kind of library item, as rows. */
export function KindFieldRows({ rows, onChange, problems }: Props) {
  const { t } = useText();
  const { fieldLabel } = useKindAndFieldLabels();
  const change = (key: string, part: Partial<FieldRow['field']>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, field: { ...row.field, ...part } } : row)));
  return (
    <Input.Wrapper
      label={t('programmes.kind.fields')}
      labelElement="div"
      description={t('programmes.kind.fields.help')}
    >
      <Box mt="xs">
        <SortableList
          label={t('programmes.kind.fields')}
          items={rows}
          idOf={({ key }) => key}
          nameOf={({ field }) => fieldLabel(field) || t('ui.empty')}
          onMove={(from, to) => onChange(moveItem(rows, from, to))}
          row={({ key, field }, index) => (
            <Group wrap="nowrap" gap="xs" align="flex-start">
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={6} verticalSpacing={6} flex={1}>
                <TextInput
                  size="sm"
                  aria-label={t('programmes.kind.field.name', { number: index + 1 })}
                  placeholder={t('programmes.kind.field.name.short')}
                  maxLength={40}
                  value={field.Name}
                  error={problems[key] && t(`programmes.kind.wrong.${problems[key]}`)}
                  onChange={(event) => change(key, { Name: event.currentTarget.value })}
                />
                {(['el', 'en'] as const).map((language) => (
                  <TextInput
                    key={language}
                    size="sm"
                    lang={language}
                    aria-label={t(`programmes.kind.field.${language}`, { number: index + 1 })}
                    placeholder={t(`programmes.option.${language}.short`)}
                    value={editedText(field.Label)[language]}
                    onChange={(event) =>
                      change(key, { Label: { ...editedText(field.Label), [language]: event.currentTarget.value } })
                    }
                  />
                ))}
                <FurtherLanguages
                  label={t('programmes.kind.field.name', { number: index + 1 })}
                  value={field.Label ?? ''}
                  onChange={(text) => change(key, { Label: text })}
                />
                <Select
                  size="sm"
                  aria-label={t('programmes.kind.field.type', { number: index + 1 })}
                  allowDeselect={false}
                  data={metadataTypes.map((type) => ({ value: type, label: t(`programmes.metadata.${type}`) }))}
                  value={field.Type}
                  onChange={(chosen) => {
                    const Type = metadataTypes.find((type) => type === chosen);
                    if (Type) change(key, { Type });
                  }}
                />
              </SimpleGrid>
              <IconButton
                label={t('programmes.kind.field.remove', { number: index + 1 })}
                onClick={() => onChange(rows.filter((row) => row.key !== key))}
              >
                <IconTrash size={18} />
              </IconButton>
            </Group>
          )}
        />
      </Box>
      <Button
        variant="subtle"
        size="compact-md"
        mt="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={rows.length >= 30}
        onClick={() => onChange([...rows, fieldRow(newKindField())])}
      >
        {t('programmes.kind.field.add')}
      </Button>
    </Input.Wrapper>
  );
}
