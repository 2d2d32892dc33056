import type { ListedQuest } from '@ithaki/contract';
import { Group, Stack, Text } from '@mantine/core';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { localText } from '../../../i18n/text-in-language.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { QuestMenu } from './QuestMenu.tsx';
import { QuestState } from './QuestState.tsx';

const MINUTE = 60;

/** Columns of the list of questionnaires. */
export function useQuestColumns(onDuplicate: (quest: ListedQuest) => void): Column<ListedQuest>[] {
  const { t, language } = useText();
  const edits = useCan('quests.edit');
  return [
    {
      id: 'title',
      label: t('questionnaires.administration.name'),
      names: true,
      cell: ({ Id, Title, Questions, Duration }) => (
        <Stack gap={0}>
          <Anchor to={paths.admin.questionnaireResults(Id)}>{localText(Title, language)}</Anchor>
          <Text size="sm" c="dimmed">
            {[
              t('questionnaires.administration.questions', { count: Questions }),
              Duration === null
                ? t('questionnaires.administration.untimed')
                : t('questionnaires.administration.minutes', { count: Math.round(Duration / MINUTE) }),
            ].join(' · ')}
          </Text>
        </Stack>
      ),
    },
    { id: 'state', label: t('questionnaires.administration.state'), cell: (quest) => <QuestState quest={quest} /> },
    {
      id: 'uses',
      label: t('questionnaires.administration.uses'),
      cell: ({ Actions, Tokens }) => (
        <Text size="sm">
          {[
            t('questionnaires.administration.actions', { count: Actions }),
            ...(Tokens > 0 ? [t('questionnaires.administration.links', { count: Tokens })] : []),
          ].join(', ')}
        </Text>
      ),
    },
    {
      id: 'answers',
      label: t('questionnaires.administration.answers'),
      cell: ({ Sets, Ended, LastAnswerAt }) => (
        <Stack gap={0}>
          <Text size="sm" className="numbers">
            {t('questionnaires.administration.answered', { ended: Ended, sets: Sets })}
          </Text>
          {LastAnswerAt && (
            <Text size="sm" c="dimmed">
              <LocalDate value={LastAnswerAt} />
            </Text>
          )}
        </Stack>
      ),
    },
    ...(edits
      ? [
          {
            id: 'do',
            label: t('questionnaires.administration.do'),
            cell: (quest: ListedQuest) => (
              <Group gap={4} wrap="nowrap">
                <Anchor to={paths.admin.questionnaire(quest.Id)} size="sm">
                  {t('questionnaires.administration.edit')}
                </Anchor>
                <QuestMenu quest={quest} onDuplicate={() => onDuplicate(quest)} />
              </Group>
            ),
          },
        ]
      : []),
  ];
}
