import type { Calls, ReplyOf } from '@ithaki/contract';
import { SegmentedControl, Select, Text } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { localeOf } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ListExportSlot } from '../../../slots/list-export.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { ListTools } from '../../../ui/list/ListTools.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useFigures, useMentors } from './queries.ts';

/** Periods for which contact figures can be shown, in days until now. */
const periods = [7, 30, 90, 365] as const;
type Period = (typeof periods)[number];

/** Names of the periods, as parts of text keys. */
const periodNames = { 7: 'week', 30: 'month', 90: 'quarter', 365: 'year' } as const satisfies Record<Period, string>;

const USUAL: Period = 30;
const DAY = 86_400_000;

/** Returns the period in an address; the default one when it names none. */
const periodIn = (days: string | undefined): Period => periods.find((period) => String(period) === days) ?? USUAL;

/** Returns a period as written in the address; undefined for the default one. */
const periodText = (period: Period): string | undefined => (period === USUAL ? undefined : String(period));

/** Returns the instant at which a period begins, rounded to the minute so that a page makes only one call. */
function startOf(period: Period, now: number): string {
  const minute = Math.floor(now / 60_000) * 60_000;
  return new Date(minute - period * DAY).toISOString();
}

type Pair = ReplyOf<Calls['conversations']['figures']>['list'][number];

const orders = ['last', 'waiting', 'perWeek', 'answer'] as const;

/** Returns a function that formats minutes in a suitable unit. */
function useDuration(): (minutes: number) => string {
  const { t } = useText();
  return (minutes) => {
    if (minutes < 60) return t('chat.contact.minutes', { count: minutes });
    if (minutes < 48 * 60) return t('chat.contact.hours', { count: Math.round(minutes / 60) });
    return t('chat.contact.days', { count: Math.round(minutes / 1440) });
  };
}

function useColumns(): Column<Pair>[] {
  const { t, language } = useText();
  const duration = useDuration();
  const opensMentees = useCan('mentor.read');
  const perWeek = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 });
  return [
    {
      id: 'mentee',
      label: t('chat.contact.mentee'),
      names: true,
      cell: ({ Mentee }) =>
        opensMentees ? <Anchor to={paths.mentor.mentee(Mentee.Id)}>{Mentee.Name}</Anchor> : Mentee.Name,
    },
    { id: 'mentor', label: t('chat.contact.mentor'), cell: ({ Mentor }) => Mentor.Name },
    { id: 'byMentor', label: t('chat.contact.byMentor'), figures: true, cell: ({ ByMentor }) => ByMentor },
    { id: 'byMentee', label: t('chat.contact.byMentee'), figures: true, cell: ({ ByMentee }) => ByMentee },
    {
      id: 'perWeek',
      label: t('chat.contact.perWeek'),
      sort: 'perWeek',
      figures: true,
      cell: ({ PerWeek }) => perWeek.format(PerWeek),
    },
    {
      id: 'last',
      label: t('chat.contact.last'),
      sort: 'last',
      cell: ({ LastContact }) => (LastContact ? <LocalDate value={LastContact} /> : t('chat.contact.never')),
    },
    {
      id: 'answer',
      label: t('chat.contact.answer'),
      sort: 'answer',
      figures: true,
      cell: ({ MinutesToAnswer }) => (MinutesToAnswer === null ? '—' : duration(MinutesToAnswer)),
    },
    {
      id: 'waiting',
      label: t('chat.contact.waiting'),
      sort: 'waiting',
      cell: ({ WaitingSince }) =>
        WaitingSince ? (
          <Text span inherit c="needs">
            <LocalDate value={WaitingSince} />
          </Text>
        ) : (
          '—'
        ),
    },
  ];
}

/** Screen admin/chatfigures: figures of contact between mentors and mentees, by pair, without any text. */
export function ContactFigures() {
  const { t } = useText();
  const [now] = useState(() => Date.now());
  const [address, setAddress] = useAddressState();
  const page = Math.max(1, Number(address.page) || 1);
  const period = periodIn(address.days);
  const mentorId = /^\d{1,9}$/.test(address.mentor ?? '') ? Number(address.mentor) : undefined;
  const Order = orders.find((order) => order === address.order?.replace(/^-/, ''));
  const asked = {
    From: startOf(period, now),
    ...(mentorId && { MentorId: mentorId }),
    ...(Order && { Order, Desc: address.order?.startsWith('-') === true }),
  };
  const { data, error, refetch } = useFigures({ ...asked, page });
  const mentors = useMentors().data ?? [];
  const columns = useColumns();
  return (
    <>
      <PageHeader
        title={t('chat.contact')}
        lead={t('chat.contact.lead')}
        list
        actions={<ListExportSlot list="contact" body={asked} count={data?.All} />}
      />
      <ListTools
        active={mentorId === undefined ? 0 : 1}
        filters={
          <Select
            aria-label={t('chat.contact.mentor')}
            placeholder={t('chat.contact.mentor.any')}
            searchable
            clearable
            limit={100}
            value={mentorId === undefined ? null : String(mentorId)}
            data={mentors.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
            onChange={(mentor) => setAddress({ mentor: mentor ?? undefined, page: undefined })}
            w={{ sm: 260 }}
          />
        }
        beside={
          <SegmentedControl
            aria-label={t('chat.contact.period')}
            value={String(period)}
            data={periods.map((days) => ({
              value: String(days),
              label: t(`chat.contact.period.${periodNames[days]}`),
            }))}
            onChange={(days) => setAddress({ days: periodText(periodIn(days)), page: undefined })}
          />
        }
      />
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataList
          label={t('chat.contact')}
          columns={columns}
          rows={data?.list}
          idOf={({ Mentor, Mentee }) => `${Mentor.Id}-${Mentee.Id}`}
          order={address.order ?? 'last'}
          onOrder={(order) => setAddress({ order, page: undefined })}
          empty={<EmptyState icon={IconMessages} title={t('chat.contact.none')} next={t('chat.contact.none.next')} />}
        />
      )}
      {data && data.All > 0 && (
        <Pager
          page={page}
          pages={data.count}
          all={data.All}
          onPage={(next) => setAddress({ page: next > 1 ? String(next) : undefined })}
        />
      )}
    </>
  );
}
