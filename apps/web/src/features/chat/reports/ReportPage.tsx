import type { Calls, ReplyOf } from '@ithaki/contract';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { useIdParam } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PersonLine } from '../PersonLine.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { useReport } from './queries.ts';
import { ReportState } from './ReportState.tsx';
import classes from './Reports.module.css';
import { SealedCopy } from './SealedCopy.tsx';

type Report = ReplyOf<Calls['chatReports']['get']>;

/** The decision on a report: by whom, what, and why. */
function Decision({ report: { DecidedBy, DecidedAt, DecisionText, Until } }: { report: Report }) {
  const { t } = useText();
  if (DecidedAt === null) return null;
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('chat.reports.decision')}>
      <Text size="sm" c="dimmed">
        {DecidedBy && `${DecidedBy} · `}
        <LocalDate value={DecidedAt} as="time" />
      </Text>
      {Until && (
        <Text>
          {t('chat.reports.stoppedUntil')} <LocalDate value={Until} as="date" />
        </Text>
      )}
      <Text className={classes.text}>{DecisionText}</Text>
    </Paper>
  );
}

function Whole({ report }: { report: Report }) {
  const { t } = useText();
  const { Id, State, Reason, Text: words, At, Reporter, Reported, Messages } = report;
  return (
    <Stack gap="lg" maw={760}>
      <Group gap="sm">
        <ReportState state={State} />
        <Text size="sm" c="dimmed">
          {t(`chat.reports.reason.${Reason}`)} · <LocalDate value={At} as="time" />
        </Text>
      </Group>
      <Group gap="xl" align="flex-start">
        {(
          [
            ['chat.reports.reported', Reported],
            ['chat.reports.reporter', Reporter],
          ] as const
        ).map(([label, user]) => (
          <div key={label}>
            <Text size="sm" c="dimmed" mb={4}>
              {t(label)}
            </Text>
            {user ? <PersonLine user={user} /> : t('chat.reports.gone')}
          </div>
        ))}
      </Group>
      {words && (
        <div>
          <Text size="sm" c="dimmed">
            {t('chat.reports.words')}
          </Text>
          <Text className={classes.text}>{words}</Text>
        </div>
      )}
      <SealedCopy messages={Messages} />
      {State === 'open' ? <DecisionForm id={Id} /> : <Decision report={report} />}
    </Stack>
  );
}

/** Screen admin/chatreports/{id}: a report with its sealed copy, and its decision. */
export function ReportPage() {
  const { t } = useText();
  const id = useIdParam('id') ?? 0;
  const { data, error, refetch } = useReport(id);
  return (
    <>
      <PageHeader
        title={t('chat.reports.one')}
        lead={t('chat.reports.one.lead')}
        above={<BackLink to={paths.admin.chatReports()}>{t('chat.reports')}</BackLink>}
      />
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton />}
      {data && <Whole report={data} />}
    </>
  );
}
