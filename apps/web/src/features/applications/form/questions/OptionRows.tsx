import type { Question } from '@ithaki/application/schema';
import { Button, Group, Input, SimpleGrid, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { moved } from '../../../../ui/sort/move-item.ts';
import { SortableList } from '../../../../ui/sort/SortableList.tsx';
import { both } from '../both.ts';
import { freshOption } from './new-questions.ts';

type Option = NonNullable<Question['Options']>[number];

interface Props {
  value: readonly Option[];
  onChange: (options: Option[]) => void;
}

/** A stored value; an empty one, or another option's, does not hold. */
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

/** Options row by row: the value that is stored, and how it is called; at least one. */
export function OptionRows({ value, onChange }: Props) {
  const { t } = useText();
  const id = useId();
  const change = (at: number, part: Partial<Option>) =>
    onChange(value.map((option, own) => (own === at ? { ...option, ...part } : option)));
  return (
    <Input.Wrapper label={t('applications.form.options')} labelElement="div" labelProps={{ id }}>
      <SortableList
        label={t('applications.form.options')}
        items={value}
        idOf={({ Value }) => Value}
        nameOf={({ Label, Value }) => both(Label).el || Value}
        onMove={(from, to) => onChange(moved(value, from, to))}
        row={({ Value, Label }, at) => (
          <Group wrap="nowrap" gap="xs">
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={6} flex={1}>
              {(['el', 'en'] as const).map((language) => (
                <TextInput
                  key={language}
                  size="sm"
                  lang={language}
                  maxLength={500}
                  aria-label={t(`applications.form.option.${language}`, { number: at + 1 })}
                  placeholder={t(`applications.form.inShort.${language}`)}
                  value={both(Label)[language]}
                  onChange={(event) => change(at, { Label: { ...both(Label), [language]: event.currentTarget.value } })}
                />
              ))}
              <ValueInput
                number={at + 1}
                value={Value}
                taken={value.map((option) => option.Value)}
                onChange={(next) => change(at, { Value: next })}
              />
            </SimpleGrid>
            <IconButton
              label={t('applications.form.option.remove', { number: at + 1 })}
              disabled={value.length < 2}
              onClick={() => onChange(value.filter((_, own) => own !== at))}
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
        onClick={() => onChange([...value, freshOption(value)])}
      >
        {t('applications.form.option.add')}
      </Button>
    </Input.Wrapper>
  );
}
