import type { MicrodataSection } from '@ithaki/contract';
import { formats, parts, questionTypes } from '@ithaki/microdata';
import { Button, Checkbox, Group, Paper, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { TwoLanguages } from '../../../ui/fields/TwoLanguages.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';

type Question = MicrodataSection['Questions'][number];

interface Props {
  question: Question;
  /** The other questions of the sheet, on which this one may depend. */
  others: readonly Question[];
  flaw: string | undefined;
  onChange: (question: Question) => void;
  onRemove: () => void;
}

/** Removes keys without a value: an absent part of a question means the usual. */
const compact = (question: Record<string, unknown>): Question =>
  Object.fromEntries(
    Object.entries(question).filter(([, value]) => value !== undefined && value !== '' && value !== null),
  ) as Question;

/** Options as text: one a line, 'value = Greek = English'. */
const optionText = ({ Options = [] }: Question) =>
  Options.map(({ Value, Text: text }) =>
    typeof text === 'string' ? `${Value} = ${text}` : [Value, text.el, text.en].filter(Boolean).join(' = '),
  ).join('\n');

const readOptions = (text: string): Question['Options'] =>
  text
    .split('\n')
    .map((line) => line.split('=').map((part) => part.trim()))
    .filter(([value = '']) => value !== '')
    .map(([Value = '', el = Value, en]) => ({ Value, Text: en ? { el, en } : el }));

/** One question: a line with its text, which opens to everything about it. */
export function QuestionEditor({ question, others, flaw, onChange, onRemove }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const [isOpen, setIsOpen] = useState(local(question.Text) === '');
  const [options, setOptions] = useState(() => optionText(question));
  const set = (change: Partial<Record<keyof Question, unknown>>) => onChange(compact({ ...question, ...change }));
  const isYesNo = question.Type === questionTypes.yesNo;
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">
          <Text span c="dimmed" className="numbers">
            {question.Id} {question.Code}
          </Text>{' '}
          {local(question.Text)}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'microdata.setup.close' : 'microdata.setup.edit')}
          </Button>
          <IconButton label={t('microdata.setup.question.remove')} onClick={onRemove}>
            <IconTrash size={18} />
          </IconButton>
        </Group>
      </Group>
      {flaw && (
        <Text size="sm" c="red">
          {flaw}
        </Text>
      )}
      {isOpen && (
        <Stack gap="sm" mt="sm">
          <TwoLanguages
            label={t('microdata.setup.text')}
            value={question.Text}
            onChange={(text) => set({ Text: text })}
          />
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
            <Select
              label={t('microdata.setup.type')}
              allowDeselect={false}
              value={String(question.Type)}
              data={Object.entries(questionTypes).map(([name, type]) => ({
                value: String(type),
                label: t(`microdata.type.${name as keyof typeof questionTypes}`),
              }))}
              onChange={(type) => set({ Type: Number(type) })}
            />
            <TextInput
              label={t('microdata.setup.code')}
              value={question.Code ?? ''}
              onChange={(event) => set({ Code: event.currentTarget.value })}
            />
            <Select
              label={t('microdata.setup.format')}
              clearable
              value={question.Format ?? null}
              data={formats.map((format) => ({ value: format, label: t(`microdata.format.${format}`) }))}
              onChange={(format) => set({ Format: format })}
            />
            <Select
              label={t('microdata.setup.condition')}
              clearable
              searchable
              value={question.ConditionId === undefined ? null : String(question.ConditionId)}
              data={others
                .filter(({ Type }) => Type === questionTypes.yesNo)
                .map((other) => ({ value: String(other.Id), label: `${other.Code ?? other.Id} ${local(other.Text)}` }))}
              onChange={(id) => set({ ConditionId: id === null ? undefined : Number(id) })}
            />
            <TextInput
              label={t('microdata.setup.field')}
              value={question.DefaultField ?? ''}
              onChange={(event) => set({ DefaultField: event.currentTarget.value })}
            />
            <Select
              label={t('microdata.setup.by')}
              clearable
              placeholder={t('microdata.setup.byUsual')}
              value={question.By ?? null}
              data={parts.map((part) => ({ value: part, label: t(`microdata.part.${part}`) }))}
              onChange={(part) => set({ By: part })}
            />
            {isYesNo && (
              <TextInput
                label={t('microdata.setup.group')}
                description={t('microdata.setup.group.help')}
                value={question.Group ?? ''}
                onChange={(event) => set({ Group: event.currentTarget.value })}
              />
            )}
          </SimpleGrid>
          {question.Type === questionTypes.select && (
            <Textarea
              label={t('microdata.setup.options')}
              description={t('microdata.setup.options.help')}
              autosize
              minRows={2}
              value={options}
              onChange={(event) => {
                setOptions(event.currentTarget.value);
                set({ Options: readOptions(event.currentTarget.value) });
              }}
            />
          )}
          <Group gap="lg">
            <Checkbox
              label={t('microdata.setup.notRequired')}
              checked={question.Required === false}
              onChange={(event) => set({ Required: event.currentTarget.checked ? false : undefined })}
            />
            {question.ConditionId !== undefined && (
              <Checkbox
                label={t('microdata.setup.inverse')}
                checked={question.ConditionInverse ?? false}
                onChange={(event) => set({ ConditionInverse: event.currentTarget.checked || undefined })}
              />
            )}
            <Checkbox
              label={t('microdata.setup.special')}
              checked={question.Special ?? false}
              onChange={(event) => set({ Special: event.currentTarget.checked || undefined })}
            />
          </Group>
        </Stack>
      )}
    </Paper>
  );
}
