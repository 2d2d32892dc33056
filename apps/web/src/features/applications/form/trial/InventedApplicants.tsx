import { ownValue } from '@ithaki/application';
import type { Answer, Answers, Question } from '@ithaki/application/schema';
import { Button, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { FieldInput, type InputType } from '../../../../ui/fields/FieldInput.tsx';

const inputType = ({ Type }: Question): InputType => {
  if (Type === 'radio') return 'select';
  return Type === 'info' || Type === 'file' ? 'text' : Type;
};

/** An answer as text of its input: several choices as a JSON list. */
const inputText = (answer: Answer | undefined): string =>
  Array.isArray(answer) ? JSON.stringify(answer) : (answer ?? '');

function parseAnswer({ Type }: Question, text: string): Answer {
  if (Type === 'checkbox') return text === '1' ? text : '';
  return Type === 'multiselect' ? (JSON.parse(text || '[]') as string[]) : text;
}

interface Props {
  /** The questions to answer for each applicant: those that affect the ranking. */
  questions: readonly Question[];
  applicants: readonly Answers[];
  /** Adds an applicant; absent when the maximum is reached. */
  onAdd: (() => void) | undefined;
  onChange: (applicants: Answers[]) => void;
}

/** Invented applicants, with inputs for the answers that affect their ranking. */
export function InventedApplicants({ questions, applicants, onAdd, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const setAnswer = (position: number, question: Question, text: string) =>
    onChange(
      applicants.map((answers, index) =>
        index === position ? { ...answers, [question.Name]: parseAnswer(question, text) } : answers,
      ),
    );
  return (
    <Stack gap="sm">
      {questions.length === 0 && <Text c="dimmed">{t('applications.form.rankingTrial.noQuestions')}</Text>}
      {applicants.map((answers, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an invented applicant is identified by its number
        <Fieldset key={index} legend={t('applications.form.rankingTrial.applicant', { number: index + 1 })} p="sm">
          <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
            {questions.map((question) => (
              <FieldInput
                key={question.Name}
                type={inputType(question)}
                label={local(question.Label)}
                value={inputText(ownValue(answers, question.Name))}
                options={question.Options?.map(({ Value, Label }) => ({ value: Value, label: local(Label) }))}
                onChange={(text) => setAnswer(index, question, text)}
              />
            ))}
          </SimpleGrid>
          <Button
            mt="xs"
            size="compact-sm"
            variant="subtle"
            color="red"
            disabled={applicants.length <= 2}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onChange(applicants.filter((_, other) => other !== index))}
          >
            {t('applications.form.rankingTrial.remove', { number: index + 1 })}
          </Button>
        </Fieldset>
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-md"
          disabled={onAdd === undefined}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={onAdd}
        >
          {t('applications.form.rankingTrial.add')}
        </Button>
      </Group>
    </Stack>
  );
}
