import type { QuestResults, ResultsFilter } from '@ithaki/contract';
import { Alert, Button, Card, Group, Menu, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconChartBar, IconTableExport } from '@tabler/icons-react';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { CountedData } from './CountedData.tsx';
import { Distribution } from './Distribution.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { useExportAnswers, useResults } from './queries.ts';
import { groupResults } from './question-groups.ts';

/** Menu that exports the answers as a file; renders nothing without permission. */
function ExportMenu({ request }: { request: ResultsFilter }) {
  const { t } = useText();
  const canExport = useCan('quests.export');
  const exportAnswers = useExportAnswers();
  if (!canExport) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={exportAnswers.isPending}
          leftSection={<IconTableExport size={18} stroke={1.7} aria-hidden />}
        >
          {t('questionnaires.administration.export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['xlsx', 'csv'] as const).map((Format) => (
          <Menu.Item key={Format} onClick={() => exportAnswers.mutate({ ...request, Format })}>
            {t(`questionnaires.administration.export.${Format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function ScoreResults({ scores }: { scores: QuestResults['Scores'] }) {
  const { t } = useText();
  if (scores.length === 0) return null;
  return (
    <section>
      <Title order={2} fz="lg" mb="sm">
        {t('questionnaires.administration.results.scores')}
      </Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {scores.map(({ Name, Figures }) => (
          <Card key={Name} withBorder padding="md">
            <Title order={3} fz="md" mb="xs">
              {Name}
            </Title>
            {Figures && Figures.Count > 0 ? (
              <Distribution figures={Figures} question={Name} />
            ) : (
              <Text c="dimmed">{t('questionnaires.administration.results.hidden')}</Text>
            )}
          </Card>
        ))}
      </SimpleGrid>
    </section>
  );
}

function ResultsContent({ results, request }: { results: QuestResults; request: ResultsFilter }) {
  const { t } = useText();
  const local = useLocalText();
  const groups = groupResults(results.Questions);
  if (results.All === 0) {
    return (
      <EmptyState
        icon={IconChartBar}
        title={t('questionnaires.administration.tab.results')}
        next={t('questionnaires.administration.results.none')}
      />
    );
  }
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Text role="status" className="numbers">
          {results.All === null
            ? t('questionnaires.administration.results.few')
            : t('questionnaires.administration.results.all', { count: results.All })}
          {' · '}
          {t('questionnaires.administration.versionOf', { version: results.Version })}
        </Text>
        <ExportMenu request={request} />
      </Group>
      {!results.SeesPersons && <Alert color="brand">{t('questionnaires.administration.results.totals')}</Alert>}
      <ScoreResults scores={results.Scores} />
      {results.Sections.map(({ Id, Text: title }) => {
        const sectionGroups = groups.filter(({ first }) => first.SectionId === Id);
        if (sectionGroups.length === 0) return null;
        return (
          <section key={Id} aria-label={local(title)}>
            <Title order={2} fz="lg" mb="sm">
              {local(title)}
            </Title>
            <Stack gap="md">
              {sectionGroups.map((group) => (
                <QuestionCard key={group.model} group={group} />
              ))}
            </Stack>
          </section>
        );
      })}
    </Stack>
  );
}

/** Results of a questionnaire, question by question. */
export function Results({ request }: { request: ResultsFilter }) {
  return (
    <CountedData counting={useResults(request)}>
      {(results) => <ResultsContent results={results} request={request} />}
    </CountedData>
  );
}
