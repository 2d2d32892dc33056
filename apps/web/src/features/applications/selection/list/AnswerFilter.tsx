import { Button, Group, Popover, Select, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { useForm } from '../queries.ts';
import { textQuestions } from './columns.ts';

/** Adds a filter by an answer: an option, or part of the text. */
export function AnswerFilter({ onFilter }: { onFilter: (name: string, value: string) => void }) {
  const { t } = useText();
  const local = useLocalText();
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const [value, setValue] = useState('');
  const questions = textQuestions(useForm().data?.Form);
  const question = questions.find(({ Name }) => Name === name);
  const addFilter = (filterValue: string) => {
    if (!name || filterValue.trim() === '') return;
    onFilter(name, filterValue.trim());
    setOpened(false);
    setName(null);
    setValue('');
  };
  if (questions.length === 0) return null;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={320}
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <Button
          variant="transparent"
          size="compact-sm"
          h={36}
          aria-haspopup="dialog"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t('applications.selection.filter.add')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('applications.selection.filter.add')}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            addFilter(value);
          }}
        >
          <Stack gap="sm">
            <Select
              label={t('applications.selection.filter.question')}
              data-autofocus
              searchable
              comboboxProps={{ withinPortal: false }}
              data={questions.map(({ Name, Label }) => ({ value: Name, label: local(Label) }))}
              value={name}
              onChange={(next) => {
                setName(next);
                setValue('');
              }}
            />
            {question?.Options ? (
              <Select
                label={t('applications.selection.filter.answer')}
                searchable={question.Options.length > 8}
                comboboxProps={{ withinPortal: false }}
                data={question.Options.map(({ Value, Label }) => ({ value: Value, label: local(Label) }))}
                value={null}
                onChange={(next) => next && addFilter(next)}
              />
            ) : (
              question && (
                <TextInput
                  label={t('applications.selection.filter.contains')}
                  maxLength={500}
                  value={value}
                  onChange={(event) => setValue(event.currentTarget.value)}
                />
              )
            )}
            {question && !question.Options && (
              <Group justify="flex-end">
                <Button type="submit" disabled={value.trim() === ''}>
                  {t('applications.selection.filter.do')}
                </Button>
              </Group>
            )}
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
