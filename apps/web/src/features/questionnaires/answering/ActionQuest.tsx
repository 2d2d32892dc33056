import type { JsonObject } from '@ithaki/contract';
import { Group, Stack, Text } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../api/error-message.ts';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import type { ActionQuestion } from '../../../slots/action-questionnaire.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { openingQuery, type Way } from './opening-query.ts';
import { ReadAnswers } from './reading/ReadAnswers.tsx';

/** The questionnaire of an action on the action's page: the way to one's own, or a mentee's answers to be read. */
export function ActionQuest({ actionId, menteeId, open, handedIn }: ActionQuestion) {
  const { t } = useText();
  if (handedIn) return <AsHandedIn actionId={actionId} menteeId={menteeId} handedIn={handedIn} />;
  if (menteeId !== undefined) return <OfMentee actionId={actionId} menteeId={menteeId} />;
  return (
    <Group>
      <LinkButton
        to={paths.questionnaire(actionId)}
        size="md"
        variant={open ? 'filled' : 'default'}
        leftSection={<IconClipboardText size={18} />}
      >
        {t(open ? 'questionnaires.answering.action.answer' : 'questionnaires.answering.action.read')}
      </LinkButton>
    </Group>
  );
}

type HandedIn = Pick<ActionQuestion, 'actionId' | 'menteeId'> & { handedIn: JsonObject };

/** An earlier version of a form, with the questions of the set as it is now. */
function AsHandedIn({ actionId, menteeId, handedIn }: HandedIn) {
  const { language } = useText();
  const { Id } = useMe();
  const way: Way =
    menteeId === undefined
      ? { by: 'action', actionId, me: Id }
      : { by: 'mentee', actionId, menteeId, answering: false };
  const opened = useQuery(openingQuery(way));
  if (opened.error) return <ErrorState message={messageOf(opened.error)} onRetry={() => void opened.refetch()} />;
  if (!opened.data) return <FormSkeleton fields={2} />;
  const { AnswerSet, ...page } = opened.data;
  const Answers = (handedIn.Answers ?? {}) as typeof AnswerSet.Answers;
  return <ReadAnswers page={{ ...page, Scores: [], AnswerSet: { ...AnswerSet, Answers } }} lang={language} />;
}

function OfMentee({ actionId, menteeId }: { actionId: number; menteeId: number }) {
  const { t, language } = useText();
  const opened = useQuery(openingQuery({ by: 'mentee', actionId, menteeId, answering: false }));
  if (opened.error) return <ErrorState message={messageOf(opened.error)} onRetry={() => void opened.refetch()} />;
  if (!opened.data) return <FormSkeleton fields={2} />;
  const page = opened.data;
  const link = (
    <div>
      <LinkButton to={paths.questionnaire(actionId, menteeId)} variant="default" size="compact-md">
        {t('questionnaires.answering.action.open')}
      </LinkButton>
    </div>
  );
  if (page.ReadOnlyBecause === 'notBegun') {
    return (
      <Stack gap="sm">
        <Text c="dimmed">{t('questionnaires.answering.readOnly.notBegun')}</Text>
        {link}
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      {link}
      <ReadAnswers page={page} lang={language} />
    </Stack>
  );
}
