import { Badge, Text } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useMyReviews } from '../selection/queries.ts';

type OwnReview = NonNullable<ReturnType<typeof useMyReviews>['data']>[number];

function ReviewState({ line }: { line: OwnReview }) {
  const { t } = useText();
  if (line.Conflict !== null) {
    return (
      <Badge variant="light" color="gray">
        {t('applications.selection.review.conflict')}
      </Badge>
    );
  }
  const state = line.SubmittedAt ? (line.Outdated ? 'outdated' : 'in') : 'waiting';
  const color = { outdated: 'needs', in: 'teal', waiting: 'blue' }[state];
  return (
    <Badge variant="light" color={color}>
      {t(`applications.selection.review.${state}`)}
    </Badge>
  );
}

/** The applications that the signed-in person reviews, listed by number, without names. */
export function MyReviews() {
  const { t, language } = useText();
  const { data, error, refetch } = useMyReviews();
  const columns: Column<OwnReview>[] = [
    {
      id: 'protocol',
      label: t('applications.selection.column.Protocol'),
      names: true,
      cell: ({ AppId, Protocol }) => <Anchor to={paths.admin.applicationReviews(AppId)}>{Protocol}</Anchor>,
    },
    { id: 'kayas', label: t('applications.selection.column.kayas'), figures: true, cell: ({ kayas }) => kayas },
    {
      id: 'assigned',
      label: t('applications.selection.reviews.assigned'),
      cell: ({ AssignedAt }) => <LocalDate value={AssignedAt} as="date" />,
    },
    { id: 'state', label: t('applications.selection.reviews.state'), cell: (line) => <ReviewState line={line} /> },
    {
      id: 'total',
      label: t('applications.selection.review.total'),
      figures: true,
      cell: ({ Total }) => Total?.toLocaleString(language, { maximumFractionDigits: 1 }) ?? <Text c="dimmed">—</Text>,
    },
  ];
  return (
    <>
      <PageHeader title={t('applications.selection.reviews.mine')} lead={t('applications.selection.reviews.lead')} />
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataList
          label={t('applications.selection.reviews.mine')}
          columns={columns}
          rows={data}
          idOf={({ AppId }) => AppId}
          empty={
            <EmptyState
              icon={IconClipboardCheck}
              title={t('applications.selection.reviews.mine.none')}
              next={t('applications.selection.reviews.mine.next')}
            />
          }
        />
      )}
    </>
  );
}
