import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useDevelopmentTabs } from '../../features/development/queries.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { InsideTab, PageHeader } from '../../ui/page/PageHeader.tsx';
import { TabLinks } from '../../ui/page/TabLinks.tsx';
import { developmentTabs } from './development-tabs.ts';

/** Returns the tab that the address's hash names: `#dTab=Actions`. */
const tabInHash = (hash: string): string | null => new URLSearchParams(hash).get('dTab');

/** Screen admin/development/index: the tools of administrators, each on a tab that its feature contributes. */
export function DevelopmentPage() {
  const { t } = useText();
  const named = useLocation({ select: ({ hash }) => tabInHash(hash) });
  const { data, error, refetch } = useDevelopmentTabs();
  const shown = data?.flatMap((id) => developmentTabs.get(id) ?? []);
  const current = shown?.find(({ id }) => id === named) ?? shown?.[0];
  return (
    <>
      <PageHeader title={t('development.title')} list />
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={8} />}
      {shown && (
        <TabLinks
          label={t('development.tabs')}
          tabs={shown.map(({ id, label }) => ({
            id,
            label: t(label),
            to: paths.admin.development(id),
            isCurrent: id === current?.id,
          }))}
        />
      )}
      {current && (
        <InsideTab value={true}>
          <Suspense fallback={<FormSkeleton fields={8} />}>
            <current.Content key={current.id} />
          </Suspense>
        </InsideTab>
      )}
    </>
  );
}
