import type { JsonObject } from '@ithaki/contract';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import type { ActionCalculator } from '../../../slots/action-calculator.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useWorkbookInVersion } from '../queries.ts';
import { readSavedWork, type SavedWork, savedWorkData } from './saved-work.ts';
import { WorkbookWork } from './WorkbookWork.tsx';

/**
 * The calculator of an action with the saved work. The work keeps its version of the workbook until the person
 * accepts a newer one.
 */
export function ActionWorkbook({ workbook, title, data, onData }: ActionCalculator) {
  const { t } = useText();
  const savedWork = useMemo((): SavedWork | undefined => {
    const stored = readSavedWork(data);
    return stored?.Workbook === workbook ? stored : undefined;
  }, [data, workbook]);
  const opened = useWorkbookInVersion(workbook, savedWork?.Version);
  if (opened.error) return <ErrorState message={messageOf(opened.error)} onRetry={() => void opened.refetch()} />;
  if (!opened.data) return <FormSkeleton fields={6} />;
  const { Version, Latest, Workbook: wire } = opened.data;
  const work: SavedWork = savedWork ?? { Workbook: workbook, Version, Inputs: noInputs, Scenarios: [] };
  const save =
    onData && ((changes: Partial<SavedWork>): void => onData(savedWorkData({ ...work, ...changes }) as JsonObject));
  return (
    <Stack gap="md">
      {!savedWork && !onData && <Text c="dimmed">{t('calculators.notBegun')}</Text>}
      {Latest > Version && save && (
        <Alert color="brand" title={t('calculators.newer')}>
          <Group gap="sm">
            <Text size="sm">{t('calculators.newer.help')}</Text>
            <Button size="compact-md" variant="default" onClick={() => save({ Version: Latest })}>
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
        onValues={save && ((Inputs) => save({ Inputs }))}
        scenarios={work.Scenarios}
        onScenarios={save && ((Scenarios) => save({ Scenarios }))}
      />
    </Stack>
  );
}

const noInputs = {};
