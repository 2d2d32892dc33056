import type { DocumentSummary } from '@ithaki/contract';
import { Badge, Group, Text, Title } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor, LinkButton } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useDocuments } from '../queries.ts';
import { MailKeys } from './MailKeys.tsx';

/** Screen admin/documents: the programme's documents, and the mails that documents may replace. */
export function DocumentsPage() {
  const { t } = useText();
  const local = useLocalText();
  const edits = useCan('documents.edit');
  const documents = useDocuments();
  const columns: Column<DocumentSummary>[] = [
    {
      id: 'title',
      label: t('documents.titleField'),
      names: true,
      cell: ({ Name, Title: title }) => <Anchor to={paths.admin.document(Name)}>{local(title)}</Anchor>,
    },
    {
      id: 'kind',
      label: t('documents.kind'),
      cell: ({ Kind, Main }) => (
        <Group gap={6}>
          <Badge variant="light" color={Main ? 'brand' : 'gray'} autoContrast>
            {t(Main ? `documents.kind.${Kind}` : 'documents.part')}
          </Badge>
        </Group>
      ),
    },
    { id: 'name', label: t('documents.name'), cell: ({ Name }) => <Text size="sm">{Name}</Text> },
    { id: 'issued', label: t('documents.issuedCount'), figures: true, cell: ({ Issued }) => Issued },
    { id: 'changed', label: t('documents.changed'), cell: ({ SavedAt }) => <LocalDate value={SavedAt} /> },
  ];
  return (
    <>
      <PageHeader
        title={t('documents.title')}
        lead={t('documents.lead')}
        list
        actions={
          edits && (
            <LinkButton to={paths.admin.document()} leftSection={<IconPlus size={18} aria-hidden />}>
              {t('documents.new')}
            </LinkButton>
          )
        }
      />
      {documents.error ? (
        <ErrorState message={messageOf(documents.error)} onRetry={() => void documents.refetch()} />
      ) : (
        <DataList
          label={t('documents.title')}
          columns={columns}
          rows={documents.data}
          idOf={({ Id }) => Id}
          empty={<EmptyState icon={IconFileText} title={t('documents.none')} next={t('documents.none.next')} />}
        />
      )}
      <Title order={2} size="h3" mt="xl">
        {t('documents.keys')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('documents.keys.help')}
      </Text>
      <MailKeys />
    </>
  );
}
