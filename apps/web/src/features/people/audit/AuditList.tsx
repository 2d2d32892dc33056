import type { AuditEntry } from '@ithaki/contract';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { type Translate, useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { useAudit, useAuditNote } from '../queries.ts';
import type { AuditFilter } from './audit-filter.ts';
import { ChangeText } from './ChangeText.tsx';

/** An audit record of a private note: that it was written, and on request its text, which is recorded too. */
function NoteChange({ id }: { id: number }) {
  const { t } = useText();
  const note = useAuditNote();
  if (note.data) return <ChangeText target="note" before={note.data.Before} after={note.data.After} />;
  return (
    <div>
      <Text size="sm">{t('people.did.note')}</Text>
      <Button variant="default" size="compact-xs" loading={note.isPending} onClick={() => note.mutate({ Id: id })}>
        {t('people.audit.showNote')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('people.audit.showNote.help')}
      </Text>
    </div>
  );
}

const columns = (t: Translate, ofOnePerson: boolean): Column<AuditEntry>[] => [
  {
    id: 'at',
    label: t('people.history.at'),
    names: true,
    cell: ({ At }) => <LocalDate value={At} as="time" />,
  },
  {
    id: 'who',
    label: t('people.history.who'),
    cell: ({ Who, As }) => (As ? t('people.history.as', { who: Who, as: As }) : Who || t('people.history.nobody')),
  },
  ...(ofOnePerson
    ? []
    : [
        {
          id: 'whose',
          label: t('people.history.whose'),
          cell: ({ Whose }: AuditEntry) =>
            Whose ? <Anchor to={paths.admin.user(Whose.Id)}>{Whose.Name || String(Whose.Id)}</Anchor> : '—',
        },
      ]),
  {
    id: 'what',
    label: t('people.history.what'),
    cell: ({ Id, Target, IsNote, Before, After }) =>
      IsNote && Id !== null ? <NoteChange id={Id} /> : <ChangeText target={Target} before={Before} after={After} />,
  },
  { id: 'address', label: t('people.history.address'), cell: ({ Address }) => Address },
];

interface Props {
  /** Limits the list to the records about this person. */
  userId?: number;
  filter?: AuditFilter;
  /** From 1; without it the list keeps its own state. */
  page?: number;
  onPage?: (page: number) => void;
}

/** The audit records of the programme, or of one person, newest first. */
export function AuditList({ userId, filter, page, onPage }: Props) {
  const { t } = useText();
  const [own, setOwn] = useState(1);
  const shown = page ?? own;
  const audit = useAudit({ ...filter, page: shown - 1, ...(userId !== undefined && { UserId: userId }) });
  if (audit.isError) return <ErrorState message={messageOf(audit.error)} onRetry={() => void audit.refetch()} />;
  const rows = audit.data?.list.map((entry, index) => ({ ...entry, key: `${entry.At} ${index}` }));
  return (
    <>
      <DataList
        label={t('people.history')}
        columns={columns(t, userId !== undefined)}
        rows={rows}
        idOf={({ key }) => key}
        empty={
          filter && Object.keys(filter).length > 0 ? (
            <EmptyState title={t('people.history.notFound')} next={t('people.history.notFound.next')} />
          ) : (
            <EmptyState title={t('people.history.none')} next={t('people.history.none.next')} />
          )
        }
      />
      {audit.data && audit.data.All > 0 && (
        <Pager page={shown} pages={audit.data.count} all={audit.data.All} onPage={onPage ?? setOwn} />
      )}
    </>
  );
}
