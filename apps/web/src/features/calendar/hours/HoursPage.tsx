import { proofClasses } from '@ithaki/meetings';
import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ListExportSlot } from '../../../slots/list-export.ts';
import { useIsNarrow } from '../../../ui/dialogs/useIsNarrow.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { dayWords } from '../days.ts';
import { useHours } from '../queries.ts';
import { HoursBehind, type Opened } from './HoursBehind.tsx';
import { HoursLists } from './HoursLists.tsx';
import { HoursTable } from './HoursTable.tsx';
import { HoursTotals } from './HoursTotals.tsx';
import { type Figure, offeredMonths, periodOf, sums, useHoursState } from './hours-state.ts';
import { LockDialog } from './LockDialog.tsx';

/** Screen calendar/hours: the hours of meetings by mentor and month, and the meetings of each sum. */
export function HoursPage() {
  const { t, language } = useText();
  const { months, figure, present, change } = useHoursState();
  const narrow = useIsNarrow();
  const seesCalendar = useCan('calendar.see');
  const period = periodOf(months);
  const body = { ...period, By: 'mentor' as const, Monthly: true };
  const { data, error, refetch } = useHours(body);
  const [opened, setOpened] = useState<Opened>();
  const [locking, setLocking] = useState<string>();
  const options = offeredMonths(present).map((value) => ({
    value,
    label: dayWords(`${value}-01`, language, { month: 'long', year: 'numeric' }),
  }));
  const parts = { data, months, figure, onOpen: setOpened, onLock: setLocking };
  return (
    <>
      <PageHeader
        list
        title={t('calendar.hours.title')}
        lead={t('calendar.hours.lead')}
        actions={<ListExportSlot list="hours" body={body} count={data?.Rows.length} />}
      />
      <Group gap="sm" mb="sm" align="flex-end">
        <NativeSelect
          label={t('calendar.hours.from')}
          data={options}
          value={months[0] ?? ''}
          onChange={(event) => change({ from: event.currentTarget.value, to: months.at(-1) })}
        />
        <NativeSelect
          label={t('calendar.hours.to')}
          data={options}
          value={months.at(-1) ?? ''}
          onChange={(event) => change({ from: months[0], to: event.currentTarget.value })}
        />
        {data?.Rows.length !== 0 && (
          <NativeSelect
            label={t('calendar.hours.figure')}
            value={figure}
            onChange={(event) => change({ figure: event.currentTarget.value as Figure })}
            data={[
              {
                group: t('calendar.hours.figures'),
                items: sums.map((value) => ({ value, label: t(`calendar.hours.${value}`) })),
              },
              {
                group: t('calendar.hours.byProof'),
                items: proofClasses.map((value) => ({ value, label: t(`calendar.proof.${value}`) })),
              },
            ]}
          />
        )}
      </Group>
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton />}
      {data && data.Total.Meetings > 0 && <HoursTotals total={data.Total} />}
      {data &&
        data.Rows.length > 0 &&
        (narrow ? <HoursLists {...parts} data={data} /> : <HoursTable {...parts} data={data} />)}
      {data?.Total.Meetings === 0 && (
        <EmptyState
          title={t('calendar.hours.none')}
          next={t(seesCalendar ? 'calendar.hours.none.next' : 'calendar.hours.none.totals')}
          action={
            seesCalendar && (
              <LinkButton variant="default" to={paths.calendar.view()}>
                {t('calendar.hours.toCalendar')}
              </LinkButton>
            )
          }
        />
      )}
      {opened && data && (
        <HoursBehind
          opened={opened}
          figure={figure}
          lockedMonths={data.LockedMonths}
          fromBelow={narrow}
          onClose={() => setOpened(undefined)}
        />
      )}
      {locking !== undefined && data && (
        <LockDialog
          month={locking}
          isLocked={data.LockedMonths.includes(locking)}
          onClose={() => setLocking(undefined)}
        />
      )}
    </>
  );
}
