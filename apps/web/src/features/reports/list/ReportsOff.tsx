import type { Calls, ReplyOf } from '@ithaki/contract';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { useReports } from '../queries.ts';

/** Says why this server cannot run reports; nothing when it can. */
export function ReportsOff({ reason }: { reason: ReplyOf<Calls['queries']['all']>['Off'] | undefined }) {
  const { t } = useText();
  if (!reason) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={20} />} mb="sm" title={t('reports.off')}>
      {t(`reports.off.${reason}`)}
    </Alert>
  );
}

/** The same notice for pages that do not load the reports themselves. */
export function ReportsOffNotice() {
  const { data } = useReports({ count: 1 });
  return <ReportsOff reason={data?.Off} />;
}
