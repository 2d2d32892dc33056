import type { AskedFormReply, StaffApplication } from '@ithaki/contract';
import { Stack, Text, Title } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import classes from './AnswerList.module.css';

type Section = AskedFormReply['Form']['Sections'][number];
type Question = Section['Questions'][number];

interface Props {
  sections: readonly Section[];
  answers: StaffApplication['Answers'];
  /** Names of what the answers show. */
  shown: readonly string[];
  /** Of the sections' headings. */
  level: 2 | 3;
}

/** The answers of an application, section by section, in words. */
export function AnswerList({ sections, answers, shown, level }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const wordsOf = ({ Name, Type, Options }: Question): string => {
    const given = answers[Name];
    if (given === undefined || given.length === 0) return '—';
    if (Type === 'checkbox') return t(given === '1' ? 'applications.selection.yes' : 'applications.selection.no');
    const labelOf = (value: string) => {
      const option = Options?.find(({ Value }) => Value === value);
      return option ? local(option.Label) : value;
    };
    return [given].flat().map(labelOf).join(', ');
  };
  const asked = sections
    .map((section) => ({
      section,
      questions: section.Questions.filter(
        ({ Name, Type }) => shown.includes(Name) && Type !== 'info' && Type !== 'file',
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
  if (asked.length === 0) return <Text c="dimmed">{t('applications.selection.answers.none')}</Text>;
  return (
    <Stack gap="md">
      {asked.map(({ section, questions }) => (
        <section key={section.Name} aria-label={local(section.Title)}>
          <Title order={level} fz="h3" mb="xs">
            {local(section.Title)}
          </Title>
          <dl className={classes.answers}>
            {questions.map((question) => (
              <div key={question.Name}>
                <dt>{local(question.Label)}</dt>
                <dd>{wordsOf(question)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Stack>
  );
}
