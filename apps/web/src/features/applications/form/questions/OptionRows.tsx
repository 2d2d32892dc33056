import type { Question } from '@ithaki/application/schema';
import { Button, Group, Input, Select, SimpleGrid, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { editedText } from '../../../../i18n/text-in-language.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { FurtherLanguages } from '../../../../ui/fields/FurtherLanguages.tsx';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { moveItem } from '../../../../ui/sort/move-item.ts';
import { SortableList } from '../../../../ui/sort/SortableList.tsx';
import { newOption } from './new-questions.ts';

type Option = NonNullable<Question['Options']>[number];

interface Props {
  value: readonly Option[];
  /** The question whose answer limits the options. */
  within: Question | undefined;
  onChange: (options: Option[]) => void;
}

/** Input of an option's stored value; an empty value, or one used by another option, is not accepted. */
function ValueInput({
  number,
  value,
  taken,
  onChange,
}: {
  number: number;
  value: string;
  taken: readonly string[];
  onChange: (value: string) => void;
}) {
  const { t } = useText();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value;
  const isWrong = text.trim() === '' || (text !== value && taken.includes(text));
  return (
    <TextInput
      size="sm"
      maxLength={200}
      aria-label={t('applications.form.option.value', { number })}
      value={text}
      error={isWrong}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (!isWrong && text !== value) onChange(text.trim());
        setTyped(undefined);
      }}
    />
  );
}

/** Options of a question, one per row: labels in both languages and the stored value; at least one. */
export function OptionRows({ value, within, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const id = useId();
  const change = (position: number, part: Partial<Option>) =>
    onChange(value.map((option, index) => (index === position ? { ...option, ...part } : option)));
  return (
    <Input.Wrapper label={t('applications.form.options')} labelElement="div" labelProps={{ id }}>
      <SortableList
        label={t('applications.form.options')}
        items={value}
        idOf={({ Value }) => Value}
        nameOf={({ Label, Value }) => editedText(Label).el || Value}
        onMove={(from, to) => onChange(moveItem(value, from, to))}
        row={({ Value, Label, In }, position) => (
          <Group wrap="nowrap" gap="xs">
            <SimpleGrid cols={{ base: 1, sm: within ? 4 : 3 }} spacing={6} flex={1}>
              {(['el', 'en'] as const).map((language) => (
                <TextInput
                  key={language}
                  size="sm"
                  lang={language}
                  maxLength={500}
                  aria-label={t(`applications.form.option.${language}`, { number: position + 1 })}
                  placeholder={t(`applications.form.inShort.${language}`)}
                  value={editedText(Label)[language]}
                  onChange={(event) =>
                    change(position, { Label: { ...editedText(Label), [language]: event.currentTarget.value } })
                  }
                />
              ))}
              <FurtherLanguages
                label={`${t('applications.form.options')} ${position + 1}`}
                value={Label}
                onChange={(text) => change(position, { Label: text })}
              />
              <ValueInput
                number={position + 1}
                value={Value}
                taken={value.map((option) => option.Value)}
                onChange={(next) => change(position, { Value: next })}
              />
              {within && (
                <Select
                  size="sm"
                  aria-label={t('applications.form.option.in', { number: position + 1, question: local(within.Label) })}
                  placeholder={local(within.Label)}
                  clearable
                  searchable
                  data={(within.Options ?? []).map((option) => ({
                    value: option.Value,
                    label: local(option.Label) || option.Value,
                  }))}
                  value={In ?? null}
                  onChange={(next) => change(position, { In: next ?? undefined })}
                />
              )}
            </SimpleGrid>
            <IconButton
              label={t('applications.form.option.remove', { number: position + 1 })}
              disabled={value.length < 2}
              onClick={() => onChange(value.filter((_, index) => index !== position))}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </Group>
        )}
      />
      <Button
        mt="xs"
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...value, newOption(value)])}
      >
        {t('applications.form.option.add')}
      </Button>
    </Input.Wrapper>
  );
}
