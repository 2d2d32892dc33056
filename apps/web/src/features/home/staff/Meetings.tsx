import { NativeSelect } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ListExportSlot } from '../../../slots/list-export.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { DataList } from '../../../ui/list/DataList.tsx';
import { ListTools } from '../../../ui/list/ListTools.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { useMeetings } from '../queries.ts';
import { fullDay } from './day-name.ts';
import { outcomes } from './meeting-outcomes.ts';
import { daysOf, periodOf } from './period.ts';
import { useMeetingColumns } from './useMeetingColumns.tsx';

/** Screen home/meetings: the meetings counted by a number on the home page; the address contains the period and the outcome. */
export function Meetings() {
  const { t, language } = useText();
  const zone = useTimeZone();
  const [address, setAddress] = useAddressState();
  const [now] = useState(() => Date.now());
  const period = periodOf(address, now);
  const { data, error, refetch } = useMeetings(period.from, period.to);
  const chosenOutcome = outcomes.find(({ id }) => id === address.outcome);
  const rows = data?.filter((meeting) => !chosenOutcome || chosenOutcome.matches(meeting, now));
  const [first = '', last] = daysOf(period).map((instant) => fullDay(instant, language, zone));
  const columns = useMeetingColumns(now);
  return (
    <>
      <PageHeader
        title={t('home.meetings.title')}
        lead={last ? t('home.meetings.between', { from: first, to: last }) : first}
        list
        actions={
          <ListExportSlot
            list="meetings"
            body={{ From: period.from, To: period.to, ...(chosenOutcome && { Outcome: chosenOutcome.id }) }}
            count={rows?.length}
          />
        }
        above={<Anchor to={paths.home()}>{t('home.meetings.back')}</Anchor>}
      />
      <ListTools
        active={chosenOutcome ? 1 : 0}
        filters={
          <NativeSelect
            aria-label={t('home.meetings.which')}
            value={chosenOutcome?.id ?? ''}
            onChange={({ currentTarget }) => setAddress({ outcome: currentTarget.value })}
            data={[
              { value: '', label: t('home.meetings.all') },
              ...outcomes.map(({ id, label }) => ({ value: id, label: t(label) })),
            ]}
          />
        }
      />
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataList
          label={t('home.meetings.title')}
          columns={columns}
          rows={rows}
          idOf={({ MenteeId, ActionId }) => `${MenteeId}-${ActionId}`}
          empty={<EmptyState icon={IconCalendar} title={t('home.meetings.none')} next={t('home.meetings.none.next')} />}
        />
      )}
    </>
  );
}
