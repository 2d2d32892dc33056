import { dateAt, formatDate, formatDateTime } from '@ithaki/formats';
import { Alert, Button, Group, Popover, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconCut, IconPlayerStop, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useNumberFormat } from '../../../ui/chart/useNumberFormat.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import type { ShownResult } from './useRun.ts';

/** Shown while a query runs: the shape of its result, the seconds, and a button that stops it. */
export function Running({ onStop }: { onStop: () => void }) {
  const { t } = useText();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Text size="sm" className="numbers" role="timer">
          {t('reports.running', { count: seconds })}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerStop size={14} aria-hidden />}
          onClick={onStop}
        >
          {t('reports.stop')}
        </Button>
      </Group>
      <Skeleton height={36} />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((index) => (
        <Skeleton key={index} height={24} />
      ))}
    </Stack>
  );
}

/** The names of the columns that the person may not see, behind their number. */
function Withheld({ columns }: { columns: readonly string[] }) {
  const { t } = useText();
  return (
    <Popover position="bottom-start" withArrow>
      <Popover.Target>
        <UnstyledButton fz="inherit" c="inherit" td="underline">
          {t('reports.withheld', { count: columns.length })}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown maw="20rem">
        <Text size="sm">{t('reports.withheld.why')}</Text>
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {columns.join(', ')}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Whose data a result shows, what it withholds, and when it was made; and bars when it was cut or is an earlier one. */
export function ScopeLine({ result }: { result: ShownResult }) {
  const { t } = useText();
  const zone = useTimeZone();
  const figure = useNumberFormat();
  const { Scope, Withheld: columns, At, AsOf, Truncated, Count, Rows, isCopy } = result;
  const at = new Date(At);
  const today = formatDate(dateAt(new Date(), zone)) === formatDate(dateAt(at, zone));
  const exact = formatDateTime(at, zone);
  const whose = !Scope
    ? t('reports.tool.database.argus')
    : Scope.People === null
      ? t('reports.scope.totals')
      : t(Scope.Everyone ? 'reports.scope.everyone' : 'reports.scope.own', {
          count: Scope.People,
          people: figure(Scope.People),
        });
  return (
    <Stack gap="xs" mb="xs">
      <Text size="sm" c="dimmed" className="numbers" component="div">
        {whose}
        {columns.length > 0 && (
          <>
            {' · '}
            <Withheld columns={columns} />
          </>
        )}
        {AsOf !== undefined && ` · ${t('reports.asOf', { day: AsOf.replace(/^(\d+)-(\d+)-(\d+)$/, '$3-$2-$1') })}`}
        {' · '}
        <time dateTime={At}>{today ? exact.slice(-5) : exact}</time>
      </Text>
      {Scope?.People === null && Rows.some((row) => row.includes('<5')) && (
        <Text size="sm" c="dimmed">
          {t('reports.totals.few')}
        </Text>
      )}
      {isCopy && (
        <Alert color="needs" icon={<IconPlugConnectedX size={18} />} role="status" p="xs">
          {t('reports.copy', { at: exact })}
        </Alert>
      )}
      {Truncated && (
        <Alert color="needs" icon={<IconCut size={18} />} role="status" p="xs">
          {t(`reports.cut.${Truncated}`, { rows: figure(Count) })}
        </Alert>
      )}
    </Stack>
  );
}
