import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconFileText, IconPrinter } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useIdParam } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useCombined } from './queries.ts';
import classes from './results.module.css';

type AnswerReport = NonNullable<ReturnType<typeof useCombined>['data']>['Reports'][number];

function ReportTable({ report, menteeId }: { report: AnswerReport; menteeId: number }) {
  const { t } = useText();
  const local = useLocalText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard
    <section className={classes.scroll} aria-label={local(report.Title)} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.label}>
              {t('questionnaires.administration.combined.question')}
            </th>
            {report.Actions.map(({ ActionId, Title: title, Status, EndedAt, Scores }) => (
              <th key={ActionId} scope="col">
                <Anchor to={paths.questionnaire(ActionId, menteeId)}>{local(title)}</Anchor>
                <Group gap={6} mt={2}>
                  <Badge variant="light" color={Status === 'finished' ? 'teal' : 'gray'} autoContrast>
                    {t(`questionnaires.administration.status.${Status}`)}
                  </Badge>
                  {EndedAt && <LocalDate value={EndedAt} as="date" />}
                </Group>
                {Scores.map(({ Name, Value }) => (
                  <Text key={Name} size="sm" className="numbers">
                    {Name}: {Value ?? '—'}
                  </Text>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.Rows.map(({ Section, Text: text, Answers }, index) => {
            const section = local(Section);
            const previousRow = report.Rows[index - 1];
            const startsSection = section !== '' && (!previousRow || local(previousRow.Section) !== section);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report never change order
              <Fragment key={index}>
                {startsSection && (
                  <tr>
                    <th scope="colgroup" colSpan={report.Actions.length + 1}>
                      <Text fw={600}>{section}</Text>
                    </th>
                  </tr>
                )}
                <tr>
                  <th scope="row" className={classes.label}>
                    {text}
                  </th>
                  {report.Actions.map(({ ActionId }, actionIndex) => (
                    <td key={ActionId}>{Answers[actionIndex] || '—'}</td>
                  ))}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Answers of a mentee in several actions, to read and print. */
export function MenteeAnswers() {
  const { t } = useText();
  const local = useLocalText();
  const id = useIdParam('id') ?? 0;
  const { data, error, refetch } = useCombined(id);
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} height={60} />;
  return (
    <>
      <PageHeader
        title={t('questionnaires.administration.combined.title', { name: data.Mentee.Name })}
        lead={t('questionnaires.administration.combined.lead')}
        actions={
          <Button
            variant="default"
            className={classes.noPrint}
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('questionnaires.administration.combined.print')}
          </Button>
        }
      />
      {data.Reports.length === 0 ? (
        <EmptyState
          icon={IconFileText}
          title={t('questionnaires.administration.combined.none')}
          next={t('questionnaires.administration.combined.none.next')}
        />
      ) : (
        <Stack gap="xl">
          {data.Reports.map((report) => (
            <div key={report.QuestId}>
              <Title order={2} fz="lg" mb="xs">
                {local(report.Title)}
              </Title>
              <ReportTable report={report} menteeId={id} />
            </div>
          ))}
        </Stack>
      )}
    </>
  );
}
