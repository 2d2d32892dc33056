import type { JsonObject } from '@ithaki/contract';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import type { ActionCalculator } from '../../../slots/action-calculator.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useWorkbookInVersion } from '../queries.ts';
import { type KeptWork, keptData, keptIn } from './saved-work.ts';
import { WorkbookWork } from './WorkbookWork.tsx';

/** The calculator of an action, with what is kept of it: the version that was begun with, until the newer one is taken. */
export function ActionWorkbook({ workbook, title, data, onData }: ActionCalculator) {
  const { t } = useText();
  const kept = useMemo((): KeptWork | undefined => {
    const found = keptIn(data);
    return found?.Workbook === workbook ? found : undefined;
  }, [data, workbook]);
  const opened = useWorkbookInVersion(workbook, kept?.Version);
  if (opened.error) return <ErrorState message={messageOf(opened.error)} onRetry={() => void opened.refetch()} />;
  if (!opened.data) return <FormSkeleton fields={6} />;
  const { Version, Latest, Workbook: wire } = opened.data;
  const work: KeptWork = kept ?? { Workbook: workbook, Version, Inputs: nothing, Scenarios: [] };
  const keep = onData && ((change: Partial<KeptWork>): void => onData(keptData({ ...work, ...change }) as JsonObject));
  return (
    <Stack gap="md">
      {!kept && !onData && <Text c="dimmed">{t('calculators.notBegun')}</Text>}
      {Latest > Version && keep && (
        <Alert color="brand" title={t('calculators.newer')}>
          <Group gap="sm">
            <Text size="sm">{t('calculators.newer.help')}</Text>
            <Button size="compact-md" variant="default" onClick={() => keep({ Version: Latest })}>
              {t('calculators.newer.take')}
            </Button>
          </Group>
        </Alert>
      )}
      <WorkbookWork
        key={Version}
        wire={wire}
        title={title}
        values={work.Inputs}
        onValues={keep && ((Inputs) => keep({ Inputs }))}
        scenarios={work.Scenarios}
        onScenarios={keep && ((Scenarios) => keep({ Scenarios }))}
      />
    </Stack>
  );
}

const nothing = {};
