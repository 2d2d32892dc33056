import { useIdParam } from '../../../address/address-state.ts';
import { ApiError } from '../../../api/error.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useDashboard } from '../queries.ts';
import { ChangesPanel } from '../schedules/ChangesPanel.tsx';
import { DashboardView } from './DashboardView.tsx';

/** Screen admin/report/dashboard/{id}: one dashboard, which mails lead to and those who see totals alone open. */
export function DashboardPage() {
  const { t } = useText();
  const id = useIdParam('id');
  if (id === undefined) throw new ApiError(404, { Code: 'NotFound' });
  const { data } = useDashboard(id);
  return (
    <>
      <BackLink to={paths.admin.reports()}>{t('reports.title')}</BackLink>
      <PageHeader title={data?.Name ?? t('reports.dashboards')} />
      <ChangesPanel />
      <DashboardView key={id} id={id} />
    </>
  );
}
