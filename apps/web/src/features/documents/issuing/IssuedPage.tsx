import { type IssuedDocument, type IssuedState, issuedStates } from '@ithaki/contract';
import { Menu, Select, Text, Textarea } from '@mantine/core';
import { IconBan, IconCertificate, IconDots, IconDownload, IconFileZip, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { api, callAddress } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan, useMe } from '../../../api/session.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { ListTools } from '../../../ui/list/ListTools.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useDocuments, useIssued, useRevoke, useSendDocument } from '../queries.ts';
import { StateBadge } from './StateBadge.tsx';

/** Screen admin/documents/issued: what was issued, to be downloaded, mailed again or revoked. */
export function IssuedPage() {
  const { t } = useText();
  const local = useLocalText();
  const edits = useCan('documents.edit');
  const [{ q: search = '', name, state, page = '1' }, setAddress] = useAddressState();
  const names = useDocuments().data?.filter(({ Issued }) => Issued > 0) ?? [];
  const chosen = issuedStates.find((known) => known === state);
  const issued = useIssued({
    ...(name && { Name: name }),
    ...(chosen && { State: chosen }),
    ...(search && { Search: search }),
    page: Math.max(1, Number(page) || 1),
  });
  const [revoking, setRevoking] = useState<IssuedDocument>();
  const columns: Column<IssuedDocument>[] = [
    {
      id: 'person',
      label: t('documents.issued.person'),
      names: true,
      cell: ({ Person, Title }) => <Text size="sm">{Person || local(Title)}</Text>,
    },
    { id: 'title', label: t('documents.one'), cell: ({ Title }) => <Text size="sm">{local(Title)}</Text> },
    { id: 'number', label: t('documents.issued.number'), cell: ({ Number: number }) => number || '—' },
    { id: 'state', label: t('documents.issued.state'), cell: (row) => <StateBadge state={row.State} /> },
    { id: 'at', label: t('documents.issued.at'), cell: ({ MadeAt }) => <LocalDate value={MadeAt} /> },
    {
      id: 'do',
      label: t('documents.issued.do'),
      cell: (row) => <RowMenu row={row} edits={edits} onRevoke={() => setRevoking(row)} />,
    },
  ];
  return (
    <>
      <PageHeader title={t('documents.issued.title')} lead={t('documents.issued.lead')} list />
      <ListTools
        search={
          <SearchBox
            label={t('documents.issued.search')}
            value={search}
            onSearch={(q) => setAddress({ q, page: undefined })}
          />
        }
        active={[name, chosen].filter(Boolean).length}
        filters={
          <>
            <Select
              aria-label={t('documents.one')}
              w="14rem"
              placeholder={t('documents.title')}
              clearable
              data={names.map(({ Name, Title }) => ({ value: Name, label: local(Title) }))}
              value={name ?? null}
              onChange={(next) => setAddress({ name: next ?? undefined, page: undefined })}
            />
            <Select
              aria-label={t('documents.issued.state')}
              w="12rem"
              placeholder={t('documents.issued.all')}
              clearable
              data={issuedStates.map((value: IssuedState) => ({ value, label: t(`documents.state.${value}`) }))}
              value={chosen ?? null}
              onChange={(next) => setAddress({ state: next ?? undefined, page: undefined })}
            />
          </>
        }
      />
      {issued.error ? (
        <ErrorState message={messageOf(issued.error)} onRetry={() => void issued.refetch()} />
      ) : (
        <DataList
          label={t('documents.issued.title')}
          columns={columns}
          rows={issued.data?.list}
          idOf={({ Id }) => Id}
          severalLinks
          empty={
            <EmptyState
              icon={IconCertificate}
              title={t('documents.issued.none')}
              next={t('documents.issued.none.next')}
            />
          }
        />
      )}
      {issued.data && issued.data.All > 0 && (
        <Pager
          page={Math.max(1, Number(page) || 1)}
          pages={issued.data.count}
          all={issued.data.All}
          onPage={(next) => setAddress({ page: next === 1 ? undefined : String(next) })}
        />
      )}
      {revoking && <RevokeDialog row={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

interface RowMenuProps {
  row: IssuedDocument;
  edits: boolean;
  onRevoke: () => void;
}

function RowMenu({ row, edits, onRevoke }: RowMenuProps) {
  const { t } = useText();
  const project = useMe().Project?.Id;
  const send = useSendDocument();
  const inProject = project === undefined ? {} : { ProjectId: project };
  const whole = (As: 'pdf' | 'zip') => callAddress(api.documents.download, { IssueId: row.IssueId, As, ...inProject });
  const isValid = row.State !== 'revoked';
  const mailAgain = () => send.mutate({ Id: row.Id }, { onSuccess: () => toast.done(t('documents.issued.sent')) });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('documents.issued.more', { number: row.Number || row.Person })}>
          <IconDots size={18} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {row.File && (
          <Menu.Item
            component="a"
            href={callAddress(api.files.download, { Id: row.File.Id, ...inProject })}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('documents.issued.download')}
          </Menu.Item>
        )}
        {isValid && (
          <>
            <Menu.Item component="a" href={whole('pdf')} leftSection={<IconDownload size={16} aria-hidden />}>
              {t('documents.issued.downloadPdf')}
            </Menu.Item>
            <Menu.Item component="a" href={whole('zip')} leftSection={<IconFileZip size={16} aria-hidden />}>
              {t('documents.issued.downloadZip')}
            </Menu.Item>
          </>
        )}
        {edits && isValid && row.UserId !== null && (
          <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={mailAgain}>
            {t('documents.issued.send')}
          </Menu.Item>
        )}
        {edits && isValid && (
          <Menu.Item color="red" leftSection={<IconBan size={16} aria-hidden />} onClick={onRevoke}>
            {t('documents.issued.revoke')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function RevokeDialog({ row, onClose }: { row: IssuedDocument; onClose: () => void }) {
  const { t } = useText();
  const form = useCallForm(
    useRevoke().mutateAsync,
    { Reason: '' },
    {
      validate: ({ Reason }) => ({ Reason: Reason.trim() === '' ? t('errors.field.required') : null }),
      toBody: ({ Reason }) => ({ Id: row.Id, Reason }),
      onDone: () => {
        toast.done(t('documents.issued.revoked'));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={`${t('documents.issued.revoke')}: ${row.Number || row.Person}`}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('documents.issued.revoke')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text size="sm">{t('documents.issued.revoke.help')}</Text>
      <Textarea
        label={t('documents.issued.reason')}
        required
        autosize
        minRows={2}
        data-autofocus
        {...form.field('Reason')}
      />
    </FormDialog>
  );
}
