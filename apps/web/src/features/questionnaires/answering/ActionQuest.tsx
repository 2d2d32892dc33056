import type { JsonObject } from '@ithaki/contract';
import { Group, Stack, Text } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../api/error-message.ts';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import type { ActionQuestionnaire } from '../../../slots/action-questionnaire.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import type { AnswerSetSource } from './answer-set-source.ts';
import { openingQuery } from './opening-query.ts';
import { ReadAnswers } from './reading/ReadAnswers.tsx';

/** The questionnaire of an action on the action's page: a link to answer one's own, or a mentee's answers. */
export function ActionQuest({ actionId, menteeId, open, handedIn }: ActionQuestionnaire) {
  const { t } = useText();
  if (handedIn) return <HandedInAnswers actionId={actionId} menteeId={menteeId} handedIn={handedIn} />;
  if (menteeId !== undefined) return <MenteeAnswers actionId={actionId} menteeId={menteeId} />;
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

type HandedIn = Pick<ActionQuestionnaire, 'actionId' | 'menteeId'> & { handedIn: JsonObject };

/** An earlier hand-in: its answers, shown with the current questions of the set. */
function HandedInAnswers({ actionId, menteeId, handedIn }: HandedIn) {
  const { language } = useText();
  const { Id } = useMe();
  const source: AnswerSetSource =
    menteeId === undefined
      ? { by: 'action', actionId, me: Id }
      : { by: 'mentee', actionId, menteeId, answering: false };
  const opened = useQuery(openingQuery(source));
  if (opened.error) return <ErrorState message={messageOf(opened.error)} onRetry={() => void opened.refetch()} />;
  if (!opened.data) return <FormSkeleton fields={2} />;
  const { AnswerSet, ...page } = opened.data;
  const Answers = (handedIn.Answers ?? {}) as typeof AnswerSet.Answers;
  return <ReadAnswers page={{ ...page, Scores: [], AnswerSet: { ...AnswerSet, Answers } }} lang={language} />;
}

function MenteeAnswers({ actionId, menteeId }: { actionId: number; menteeId: number }) {
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
