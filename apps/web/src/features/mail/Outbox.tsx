import type { OutboxGroup, OutboxMail } from '@ithaki/contract';
import { Anchor, SegmentedControl, Text } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useAddressState } from '../../address/address-state.ts';
import { messageOf } from '../../api/error-message.ts';
import { useCan } from '../../api/session.ts';
import { type Translate, useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { ListExportSlot } from '../../slots/list-export.ts';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { Anchor as ScreenAnchor } from '../../ui/links/Anchor.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { ListTools } from '../../ui/list/ListTools.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { BackLink } from '../../ui/page/BackLink.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { MailDialog } from './MailDialog.tsx';
import { MailState } from './MailState.tsx';
import { useOutbox, useOutboxGroups } from './queries.ts';

const states = ['all', 'unsent', 'sent', 'dropped'] as const;
type MailFilterState = (typeof states)[number];

interface Props {
  search: string;
  state: MailFilterState;
  onSearch: (text: string) => void;
  onState: (state: MailFilterState) => void;
}

/** The filters of the outbox: search in recipient and subject, and the state of mails. */
function MailFilters({ search, state, onSearch, onState }: Props) {
  const { t } = useText();
  return (
    <ListTools
      search={<SearchBox label={t('mail.search')} value={search} onSearch={onSearch} />}
      active={state === 'all' ? 0 : 1}
      filters={
        <SegmentedControl
          aria-label={t('mail.state')}
          data={states.map((value) => ({ value, label: t(`mail.state.${value}`) }))}
          value={state}
          onChange={(chosen) => onState(states.find((known) => known === chosen) ?? 'all')}
        />
      }
    />
  );
}

/** The recipient: the name, as a link to the person's page for readers who may open it, above the address. */
function Recipient({ mail: { Person, Recipient: address } }: { mail: OutboxMail }) {
  const opens = useCan('people.list');
  if (!Person) return address;
  return (
    <>
      {opens ? <ScreenAnchor to={paths.admin.user(Person.Id)}>{Person.Name}</ScreenAnchor> : Person.Name}
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Text>
    </>
  );
}

/** The mails of one subject, newest first. */
const mailColumns = (t: Translate, open: (id: number) => void): Column<OutboxMail>[] => [
  {
    id: 'subject',
    label: t('mail.subject'),
    names: true,
    cell: ({ Id, Subject }) => (
      <Anchor component="button" type="button" ta="start" onClick={() => open(Id)}>
        {Subject}
      </Anchor>
    ),
  },
  { id: 'recipient', label: t('mail.recipient'), cell: (mail) => <Recipient mail={mail} /> },
  { id: 'created', label: t('mail.created'), cell: ({ CreatedAt }) => <LocalDate value={CreatedAt} /> },
  { id: 'state', label: t('mail.state'), cell: (mail) => <MailState mail={mail} /> },
];

/** Columns of the list of subjects, each with its only mail or with its number of mails, which expands to them. */
const groupColumns = (
  t: Translate,
  open: (id: number) => void,
  openSubject: (subject: string) => void,
): Column<OutboxGroup>[] => [
  {
    id: 'subject',
    label: t('mail.subject'),
    names: true,
    cell: ({ Subject, Count, Newest }) => (
      <Anchor
        component="button"
        type="button"
        ta="start"
        onClick={() => (Count === 1 ? open(Newest.Id) : openSubject(Subject))}
      >
        {Subject}
      </Anchor>
    ),
  },
  {
    id: 'recipient',
    label: t('mail.recipient'),
    cell: ({ Count, Newest }) => (Count === 1 ? <Recipient mail={Newest} /> : t('mail.count', { count: Count })),
  },
  { id: 'created', label: t('mail.newest'), cell: ({ Newest }) => <LocalDate value={Newest.CreatedAt} /> },
  {
    id: 'state',
    label: t('mail.state'),
    cell: ({ Count, Unsent, Newest }) =>
      Count === 1 ? (
        <MailState mail={Newest} />
      ) : (
        <Text size="sm" span>
          {Unsent === 0 ? t('mail.allSent') : t('mail.unsentOf', { count: Unsent })}
        </Text>
      ),
  },
];

/** The programme's mails with search and filters; without a mail server they can only be read here. */
export function Outbox() {
  const { t } = useText();
  const [{ search = '', state, subject, page: pageParam, mail }, setAddress] = useAddressState();
  const page = Math.max(1, Number(pageParam) || 1);
  const chosen = states.find((known) => known === state);
  const State = chosen === 'all' ? undefined : chosen;
  const filter = { ...(search ? { Search: search } : {}), ...(State ? { State } : {}) };
  const ofSubject = subject === undefined ? {} : { Subject: subject };
  const groups = useOutboxGroups({ page: page - 1, ...filter }, subject === undefined);
  const mails = useOutbox({ page: page - 1, ...filter, ...ofSubject }, subject !== undefined);
  const { data, error, refetch } = subject === undefined ? groups : mails;
  // A list of subjects tells whether there are mails, but not how many.
  const count = subject === undefined && data?.All !== 0 ? undefined : data?.All;
  const isFiltered = search !== '' || State !== undefined;
  const open = (id: number) => setAddress({ mail: String(id) });
  const openSubject = (chosen: string) => setAddress({ subject: chosen, page: undefined }, 'goes on');
  const empty = (
    <EmptyState
      icon={IconMailOff}
      title={t(isFiltered ? 'mail.notFound' : 'mail.none')}
      next={t(isFiltered ? 'mail.notFound.next' : 'mail.none.next')}
    />
  );
  return (
    <>
      <PageHeader
        title={subject ?? t('mail.title')}
        list
        lead={subject === undefined ? t('mail.lead') : data && t('mail.count', { count: data.All })}
        above={subject !== undefined && <BackLink to={paths.admin.outbox()}>{t('mail.title')}</BackLink>}
        actions={<ListExportSlot list="outbox" body={{ ...filter, ...ofSubject }} count={count} />}
      />
      <MailFilters
        search={search}
        state={State ?? 'all'}
        onSearch={(text) => setAddress({ search: text, page: undefined })}
        onState={(next) => setAddress({ state: next === 'all' ? undefined : next, page: undefined })}
      />
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          {subject === undefined ? (
            <DataList
              label={t('mail.title')}
              columns={groupColumns(t, open, openSubject)}
              rows={groups.data?.list}
              idOf={({ Newest }) => Newest.Id}
              empty={empty}
            />
          ) : (
            <DataList
              label={subject}
              columns={mailColumns(t, open)}
              rows={mails.data?.list}
              idOf={({ Id }) => Id}
              empty={empty}
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
      )}
      {mail && /^\d+$/.test(mail) && <MailDialog id={Number(mail)} onClose={() => setAddress({ mail: undefined })} />}
    </>
  );
}
