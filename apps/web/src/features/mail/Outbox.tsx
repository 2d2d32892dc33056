import type { OutboxMail } from '@ithaki/contract';
import { Anchor, Group, SegmentedControl } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useAddressState } from '../../address/address-state.ts';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { ListExportSlot } from '../../slots/list-export.ts';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import { LocalDate } from '../../ui/LocalDate.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { MailDialog } from './MailDialog.tsx';
import { MailState } from './MailState.tsx';
import { useOutbox } from './queries.ts';

type MailFilterState = 'all' | 'sent' | 'unsent';

interface Props {
  search: string;
  state: MailFilterState;
  onSearch: (text: string) => void;
  onState: (state: MailFilterState) => void;
}

const states = ['all', 'unsent', 'sent'] as const;

/** The filters of the outbox: search in recipient and subject, and whether a mail was sent. */
function MailFilters({ search, state, onSearch, onState }: Props) {
  const { t } = useText();
  return (
    <Group mb="md" gap="sm">
      <div style={{ flex: '1 1 16rem' }}>
        <SearchBox label={t('mail.search')} value={search} onSearch={onSearch} />
      </div>
      <SegmentedControl
        aria-label={t('mail.state')}
        data={states.map((value) => ({ value, label: t(`mail.state.${value}`) }))}
        value={state}
        onChange={(chosen) => onState(states.find((known) => known === chosen) ?? 'all')}
      />
    </Group>
  );
}

/** The programme's mails with search and filters; where no mail server is configured, they are read here. */
export function Outbox() {
  const { t } = useText();
  const [{ search = '', state, page: pageParam, mail }, setAddress] = useAddressState();
  const page = Math.max(1, Number(pageParam) || 1);
  const State: 'sent' | 'unsent' | undefined = state === 'sent' || state === 'unsent' ? state : undefined;
  const filter = { ...(search ? { Search: search } : {}), ...(State ? { State } : {}) };
  const outbox = useOutbox({ page: page - 1, ...filter });
  const isFiltered = search !== '' || State !== undefined;
  const columns: Column<OutboxMail>[] = [
    {
      id: 'subject',
      label: t('mail.subject'),
      names: true,
      cell: ({ Id, Subject }) => (
        <Anchor component="button" type="button" ta="start" onClick={() => setAddress({ mail: String(Id) })}>
          {Subject}
        </Anchor>
      ),
    },
    { id: 'recipient', label: t('mail.recipient'), cell: ({ Recipient }) => Recipient },
    { id: 'created', label: t('mail.created'), cell: ({ CreatedAt }) => <LocalDate value={CreatedAt} /> },
    { id: 'state', label: t('mail.state'), cell: (row) => <MailState mail={row} /> },
  ];
  return (
    <>
      <PageHeader
        title={t('mail.title')}
        lead={t('mail.lead')}
        actions={<ListExportSlot list="outbox" body={filter} count={outbox.data?.All} />}
      />
      <MailFilters
        search={search}
        state={State ?? 'all'}
        onSearch={(text) => setAddress({ search: text, page: undefined })}
        onState={(next) => setAddress({ state: next === 'all' ? undefined : next, page: undefined })}
      />
      {outbox.error ? (
        <ErrorState message={messageOf(outbox.error)} onRetry={() => void outbox.refetch()} />
      ) : (
        <>
          <DataList
            label={t('mail.title')}
            columns={columns}
            rows={outbox.data?.list}
            idOf={({ Id }) => Id}
            empty={
              <EmptyState
                icon={IconMailOff}
                title={t(isFiltered ? 'mail.notFound' : 'mail.none')}
                next={t(isFiltered ? 'mail.notFound.next' : 'mail.none.next')}
              />
            }
          />
          {outbox.data && outbox.data.All > 0 && (
            <Pager
              page={page}
              pages={outbox.data.count}
              all={outbox.data.All}
              onPage={(next) => setAddress({ page: next > 1 ? String(next) : undefined })}
            />
          )}
        </>
      )}
      {mail && /^\d+$/.test(mail) && <MailDialog id={Number(mail)} onClose={() => setAddress({ mail: undefined })} />}
    </>
  );
}
