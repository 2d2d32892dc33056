import { ownValue } from '@ithaki/application';
import type { ApplicantForm, StaffApplication } from '@ithaki/contract';
import { Stack, Text, Title } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import classes from './AnswerList.module.css';

type Section = ApplicantForm['Form']['Sections'][number];
type Question = Section['Questions'][number];

interface Props {
  sections: readonly Section[];
  answers: StaffApplication['Answers'];
  /** Names of the visible sections and questions. */
  shown: readonly string[];
  /** Heading level of the sections. */
  level: 2 | 3;
}

/** The answers of an application as text, section by section. */
export function AnswerList({ sections, answers, shown, level }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const answerText = ({ Name, Type, Options }: Question): string => {
    const answer = ownValue(answers, Name);
    if (answer === undefined || answer.length === 0) return '—';
    if (Type === 'checkbox') return t(answer === '1' ? 'applications.selection.yes' : 'applications.selection.no');
    const optionLabel = (value: string) => {
      const option = Options?.find(({ Value }) => Value === value);
      return option ? local(option.Label) : value;
    };
    return [answer].flat().map(optionLabel).join(', ');
  };
  const shownSections = sections
    .map((section) => ({
      section,
      questions: section.Questions.filter(
        ({ Name, Type }) => shown.includes(Name) && Type !== 'info' && Type !== 'file',
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
  if (shownSections.length === 0) return <Text c="dimmed">{t('applications.selection.answers.none')}</Text>;
  return (
    <Stack gap="md">
      {shownSections.map(({ section, questions }) => (
        <section key={section.Name} aria-label={local(section.Title)}>
          <Title order={level} fz="h3" mb="xs">
            {local(section.Title)}
          </Title>
          <dl className={classes.answers}>
            {questions.map((question) => (
              <div key={question.Name}>
                <dt>{local(question.Label)}</dt>
                <dd>{answerText(question)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Stack>
  );
}
