import type { AnswerPage } from '@ithaki/contract';
import { textIn, type Text as Words } from '@ithaki/questionnaire';
import { Alert, List, Anchor as PlainAnchor, Stack, Text } from '@mantine/core';
import { IconCheck, IconClockOff } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { paths } from '../../../../paths.ts';
import { LinkButton } from '../../../../ui/links/Anchor.tsx';
import { Scores } from '../reading/Scores.tsx';

interface Props {
  status: 'finished' | 'expired';
  page: AnswerPage;
  scores: AnswerPage['Scores'];
  /** Answers that did not reach the server before the end, with their text. */
  unsent: readonly { question: Words; text: string }[];
}

const isAddress = (text: string): boolean => /^(https?:\/\/|\/(?!\/))/.test(text);

/** Shown after the end: the outcome, unsent answers, scores, and where to continue. */
export function Ended({ status, page, scores, unsent }: Props) {
  const { t, language } = useText();
  const unsentTexts = unsent.filter(({ text: said }) => said !== '');
  const { OnFinish = '' } = page.Questionnaire.Extra;
  const isDone = status === 'finished';
  return (
    <Stack maw={640} gap="md">
      <Alert
        color={isDone ? 'teal' : 'needs'}
        icon={isDone ? <IconCheck size={20} /> : <IconClockOff size={20} />}
        title={t(isDone ? 'questionnaires.answering.ended.finished' : 'questionnaires.answering.ended.expired')}
        role="status"
      >
        <Text size="sm">
          {t(isDone ? 'questionnaires.answering.ended.finishedHelp' : 'questionnaires.answering.ended.expiredHelp')}
        </Text>
        {unsent.length > 0 && (
          <Text size="sm" mt={6}>
            {t('questionnaires.answering.ended.unsent', { count: unsent.length })}
          </Text>
        )}
      </Alert>
      {unsentTexts.length > 0 && (
        <List spacing="xs" size="sm">
          {unsentTexts.map(({ question, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a table may hold the same text, and none moves
            <List.Item key={index}>
              {textIn(question, language)}
              <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
                {text}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
      {isDone && OnFinish !== '' && !isAddress(OnFinish) && <Text style={{ whiteSpace: 'pre-line' }}>{OnFinish}</Text>}
      <Scores scores={scores} />
      {isDone && isAddress(OnFinish) && (
        <PlainAnchor href={OnFinish} rel="noopener noreferrer">
          {t('questionnaires.answering.ended.goOn')}
        </PlainAnchor>
      )}
      {page.Token === null && (
        <div>
          <LinkButton to={paths.home()} variant={isDone ? 'filled' : 'default'}>
            {t('questionnaires.answering.ended.home')}
          </LinkButton>
        </div>
      )}
    </Stack>
  );
}
