import type { Answer, Answers, Question } from '@ithaki/application/schema';
import { Button, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { FieldInput, type InputType } from '../../../../ui/fields/FieldInput.tsx';

const inputOf = ({ Type }: Question): InputType => {
  if (Type === 'radio') return 'select';
  return Type === 'info' || Type === 'file' ? 'text' : Type;
};

/** An answer as the input keeps it: the ticked of several as a list in JSON. */
const textOf = (answer: Answer | undefined): string =>
  Array.isArray(answer) ? JSON.stringify(answer) : (answer ?? '');

function answerOf({ Type }: Question, text: string): Answer {
  if (Type === 'checkbox') return text === '1' ? text : '';
  return Type === 'multiselect' ? (JSON.parse(text || '[]') as string[]) : text;
}

interface Props {
  /** What is asked of each: the questions that matter to their places. */
  questions: readonly Question[];
  applicants: readonly Answers[];
  /** Adds one more; absent when there are as many as can be. */
  onAdd: (() => void) | undefined;
  onChange: (applicants: Answers[]) => void;
}

/** Applicants who do not exist, with the answers by which they are ranked. */
export function InventedApplicants({ questions, applicants, onAdd, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const put = (at: number, question: Question, text: string) =>
    onChange(applicants.map((one, own) => (own === at ? { ...one, [question.Name]: answerOf(question, text) } : one)));
  return (
    <Stack gap="sm">
      {questions.length === 0 && <Text c="dimmed">{t('applications.form.rankingTrial.noQuestions')}</Text>}
      {applicants.map((answers, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an invented applicant is the one of its number
        <Fieldset key={at} legend={t('applications.form.rankingTrial.applicant', { number: at + 1 })} p="sm">
          <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
            {questions.map((question) => (
              <FieldInput
                key={question.Name}
                type={inputOf(question)}
                label={local(question.Label)}
                value={textOf(answers[question.Name])}
                options={question.Options?.map(({ Value, Label }) => ({ value: Value, label: local(Label) }))}
                onChange={(text) => put(at, question, text)}
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
            onClick={() => onChange(applicants.filter((_, own) => own !== at))}
          >
            {t('applications.form.rankingTrial.remove', { number: at + 1 })}
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
