import type { QuestionResult } from '@ithaki/contract';
import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { Distribution } from './Distribution.tsx';
import { OptionBars } from './OptionBars.tsx';
import { isScale, type QuestionGroup } from './question-groups.ts';
import classes from './results.module.css';
import { ScaleTable } from './ScaleTable.tsx';
import { Texts } from './Texts.tsx';

/** How many people saw the question, and how many of them answered it. */
function AnsweredCount({ result }: { result: QuestionResult }) {
  const { t } = useText();
  if (result.Hidden) return null;
  return (
    <Text size="sm" c="dimmed" className="numbers">
      {t('questionnaires.administration.results.answered', {
        answered: result.Answered ?? 0,
        shown: result.Shown ?? 0,
      })}
    </Text>
  );
}

function ResultContent({ result, question }: { result: QuestionResult; question: string }) {
  const { t } = useText();
  if (result.Hidden) return <Text c="dimmed">{t('questionnaires.administration.results.hidden')}</Text>;
  const { Options, Figures, Texts: texts } = result;
  return (
    <>
      {Options && <OptionBars options={Options} caption={question} />}
      {Figures && Figures.Count > 0 && <Distribution figures={Figures} question={question} withHistogram={!Options} />}
      {texts && texts.length > 0 && <Texts texts={texts} />}
      {!Options && !Figures && !texts && <Text c="dimmed">{t('questionnaires.administration.results.onlyText')}</Text>}
    </>
  );
}

/** Results of one question with all its parts. */
export function QuestionCard({ group }: { group: QuestionGroup }) {
  const local = useLocalText();
  const { first, results } = group;
  const question = local(first.Question);
  const scale = isScale(group);
  return (
    <Card withBorder padding="md" component="article" className={classes.card} aria-label={question}>
      <Group justify="space-between" gap="xs" mb="xs" align="baseline">
        <Title order={3} fz="md" flex="1 1 16rem">
          {question}
        </Title>
        <AnsweredCount result={first} />
      </Group>
      {scale ? (
        <ScaleTable group={group} caption={question} />
      ) : (
        <Stack gap="md">
          {results.map((result) => {
            const part = local(result.Text);
            const showsPart = results.length > 1 || (part !== question && part !== '');
            return (
              <div key={`${result.Model}${result.Part}`}>
                {showsPart && part !== question && (
                  <Text size="sm" fw={600} mb={4}>
                    {part}
                  </Text>
                )}
                <ResultContent result={result} question={part || question} />
              </div>
            );
          })}
        </Stack>
      )}
    </Card>
  );
}
