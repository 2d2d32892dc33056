import type { AnswerPage } from '@ithaki/contract';
import { Alert, Anchor as PlainAnchor, Stack, Text } from '@mantine/core';
import { IconCheck, IconClockOff } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { paths } from '../../../../paths.ts';
import { LinkButton } from '../../../../ui/Anchor.tsx';
import { Scores } from './Scores.tsx';

interface Props {
  status: 'finished' | 'expired';
  page: AnswerPage;
  scores: AnswerPage['Scores'];
  /** Answers that never reached the server. */
  unsent: number;
}

const isAddress = (text: string): boolean => /^(https?:\/\/|\/(?!\/))/.test(text);

/** After the end: what became of it, the scores, and where to go. */
export function Ended({ status, page, scores, unsent }: Props) {
  const { t } = useText();
  const { OnFinish = '' } = page.Questionnaire.Extra;
  const isDone = status === 'finished';
  return (
    <Stack maw={640} gap="md">
      <Alert
        color={isDone ? 'teal' : 'needs'}
        icon={isDone ? <IconCheck size={20} /> : <IconClockOff size={20} />}
        title={t(isDone ? 'answering.ended.finished' : 'answering.ended.expired')}
        role="status"
      >
        <Text size="sm">{t(isDone ? 'answering.ended.finishedHelp' : 'answering.ended.expiredHelp')}</Text>
        {unsent > 0 && (
          <Text size="sm" mt={6}>
            {t('answering.ended.unsent', { count: unsent })}
          </Text>
        )}
      </Alert>
      {isDone && OnFinish !== '' && !isAddress(OnFinish) && <Text style={{ whiteSpace: 'pre-line' }}>{OnFinish}</Text>}
      <Scores scores={scores} />
      {isDone && isAddress(OnFinish) && (
        <PlainAnchor href={OnFinish} rel="noopener noreferrer">
          {t('answering.ended.goOn')}
        </PlainAnchor>
      )}
      {page.Token === null && (
        <div>
          <LinkButton to={paths.home()} variant={isDone ? 'filled' : 'default'}>
            {t('answering.ended.home')}
          </LinkButton>
        </div>
      )}
    </Stack>
  );
}
