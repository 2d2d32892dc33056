import type { LocalText, Permission } from '@ithaki/contract';
import { Stack, Text } from '@mantine/core';
import { IconChartBar, IconUserCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useAddressState, useIdParam } from '../../../address/address-state.ts';
import { hasPermission, useCan, useIdentity } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { Anchor, LinkButton } from '../../../ui/links/Anchor.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ViewSwitch } from '../../../ui/page/ViewSwitch.tsx';
import { ExtraTimes } from '../administration/ExtraTimes.tsx';
import { Links } from '../administration/Links.tsx';
import { QuestState } from '../administration/QuestState.tsx';
import { useListedQuest } from '../administration/queries.ts';
import { WhoAnswered } from '../administration/WhoAnswered.tsx';
import { Comparison } from './Comparison.tsx';
import { ResultFilters } from './ResultFilters.tsx';
import { Results } from './Results.tsx';
import { resultsRequest } from './result-filters.ts';
import { Sheets } from './Sheets.tsx';

/** Actions that use a questionnaire. */
function UsedBy({ actions }: { actions: readonly { Id: number; Title: LocalText }[] }) {
  const { t } = useText();
  const local = useLocalText();
  const edits = useCan('actions.edit');
  if (actions.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('questionnaires.administration.usedByNone')}
      </Text>
    );
  }
  return (
    <Text size="sm">
      {t('questionnaires.administration.usedBy')}:{' '}
      {actions.map(({ Id, Title }, index) => (
        <Fragment key={Id}>
          {index > 0 && ', '}
          {edits ? <Anchor to={paths.admin.action(Id)}>{local(Title)}</Anchor> : local(Title)}
        </Fragment>
      ))}
    </Text>
  );
}

const tabs = ['results', 'sheets', 'compare', 'people', 'links', 'time'] as const;
type Tab = (typeof tabs)[number];

const requiredPermission: Record<Tab, Permission> = {
  results: 'quests.results',
  sheets: 'quests.sheets',
  compare: 'quests.results',
  people: 'quests.remind',
  links: 'quests.edit',
  time: 'quests.edit',
};

type Quest = NonNullable<ReturnType<typeof useListedQuest>['data']>;

function Content({ tab, quest, canFilterPeople }: { tab: Tab; quest: Quest; canFilterPeople: boolean }) {
  const { t } = useText();
  const defines = useCan('actions.edit');
  const [search] = useAddressState();
  const request = resultsRequest(quest.Id, search);
  const filters = (
    <ResultFilters actions={quest.UsedBy} canFilterPeople={canFilterPeople} choosesAction={tab !== 'compare'} />
  );
  if (tab === 'links') return <Links questId={quest.Id} published={quest.State === 'published'} />;
  if (tab === 'time') return <ExtraTimes quest={quest} />;
  if (tab === 'people') {
    if (quest.UsedBy.length === 0)
      return (
        <EmptyState
          icon={IconUserCheck}
          title={t('questionnaires.administration.people.nobody')}
          next={t('questionnaires.administration.people.choose')}
          action={defines && <LinkButton to={paths.admin.actions()}>{t('actions.definitions')}</LinkButton>}
        />
      );
    return <WhoAnswered actions={quest.UsedBy} />;
  }
  if (quest.Published === null)
    return (
      <EmptyState
        icon={IconChartBar}
        title={t('questionnaires.administration.results.draft')}
        next={t('questionnaires.administration.results.draft.next')}
      />
    );
  return (
    <>
      {filters}
      {tab === 'results' && <Results request={request} />}
      {tab === 'sheets' && <Sheets request={request} />}
      {tab === 'compare' && <Comparison request={request} actions={quest.UsedBy} />}
    </>
  );
}

/** The page of one questionnaire: results, answer sheets, respondents, links and extra time. */
export function QuestPage() {
  const { t } = useText();
  const local = useLocalText();
  const me = useIdentity();
  const id = useIdParam('id') ?? 0;
  const [{ tab: requestedTab }] = useAddressState();
  const { data: quest, error } = useListedQuest(id);
  if (error && !quest) throw error;
  if (!quest) return <RowsSkeleton rows={6} height={80} />;
  const allowedTabs = tabs.filter((tab) => hasPermission(me, requiredPermission[tab]));
  const tab = allowedTabs.find((name) => name === requestedTab) ?? 'results';
  return (
    <>
      <PageHeader
        title={local(quest.Title)}
        above={
          <Anchor to={paths.admin.questionnaires()} size="sm">
            {t('questionnaires.administration.back')}
          </Anchor>
        }
        lead={<QuestState quest={quest} />}
        actions={
          hasPermission(me, 'quests.edit') && (
            <LinkButton to={paths.admin.questionnaire(id)} variant="default">
              {t('questionnaires.administration.edit')}
            </LinkButton>
          )
        }
      />
      <Stack gap="md">
        <UsedBy actions={quest.UsedBy} />
        <ViewSwitch
          label={t('questionnaires.administration.views')}
          views={allowedTabs.map((name) => ({
            label: t(`questionnaires.administration.tab.${name}`),
            to: paths.admin.questionnaireResults(id, { tab: name }),
            isCurrent: name === tab,
          }))}
        />
        <Content tab={tab} quest={quest} canFilterPeople={hasPermission(me, 'quests.sheets')} />
      </Stack>
    </>
  );
}
