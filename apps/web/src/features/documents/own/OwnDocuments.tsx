import type { IssuedDocument } from '@ithaki/contract';
import { SimpleGrid } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useAccept, useOwnDocuments } from '../queries.ts';
import { DocumentCard } from './DocumentCard.tsx';

/** Screen files/documents: what was issued to the person; contracts are accepted here. */
export function OwnDocuments() {
  const { t } = useText();
  const own = useOwnDocuments();
  const accept = useAccept();
  const { ask, dialog } = useConfirm();
  const acceptContract = async ({ Id, Sha256 }: IssuedDocument) => {
    const question = {
      title: t('documents.mine.accept'),
      message: t('documents.mine.accept.ask'),
      confirm: t('documents.accept.button'),
    };
    if (Sha256 === null || !(await ask(question))) return;
    accept.mutate({ Id, Sha256 }, { onSuccess: () => toast.done(t('documents.mine.accepted')) });
  };
  return (
    <>
      <PageHeader title={t('documents.mine')} lead={t('documents.mine.lead')} list />
      {dialog}
      {own.error ? (
        <ErrorState message={messageOf(own.error)} onRetry={() => void own.refetch()} />
      ) : !own.data ? (
        <RowsSkeleton rows={3} />
      ) : own.data.length === 0 ? (
        <EmptyState icon={IconCertificate} title={t('documents.mine.none')} next={t('documents.mine.none.next')} />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {own.data.map((document) => (
            <DocumentCard key={document.Id} document={document} onAccept={() => void acceptContract(document)} />
          ))}
        </SimpleGrid>
      )}
    </>
  );
}
