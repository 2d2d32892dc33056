import { SimpleGrid } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { messageOf } from '../../../api/error-message.ts';
import type { PersonTabProps } from '../../../feature.ts';
import { useText } from '../../../i18n/text.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useIssued } from '../queries.ts';
import { DocumentCard } from './DocumentCard.tsx';

/** Tab 'documents' of a person's page: what was issued to them. */
export function PersonDocuments({ userId }: PersonTabProps) {
  const { t } = useText();
  const issued = useIssued({ UserId: userId, count: 100 });
  if (issued.error) return <ErrorState message={messageOf(issued.error)} onRetry={() => void issued.refetch()} />;
  if (!issued.data) return <RowsSkeleton rows={3} />;
  if (issued.data.list.length === 0)
    return (
      <EmptyState icon={IconCertificate} title={t('documents.person.none')} next={t('documents.issued.none.next')} />
    );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {issued.data.list.map((document) => (
        <DocumentCard key={document.Id} document={document} />
      ))}
    </SimpleGrid>
  );
}
