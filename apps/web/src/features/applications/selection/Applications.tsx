import type { Permission } from '@ithaki/contract';
import { Button, Stack } from '@mantine/core';
import { IconFileDescription, IconTableExport } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { hasPermission, useIdentity } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ViewSwitch } from '../../../ui/page/ViewSwitch.tsx';
import { Objections } from '../ranking/Objections.tsx';
import { Rankings } from '../ranking/Rankings.tsx';
import { Reviewers } from '../reviews/Reviewers.tsx';
import { ApplicationList } from './list/ApplicationList.tsx';
import { HoldBar } from './moves/HoldBar.tsx';
import { useExportApplications } from './queries.ts';

const views = ['list', 'ranking', 'objections', 'reviewers'] as const;
type View = (typeof views)[number];

const requiredPermission: Record<View, Permission> = {
  list: 'applications.see',
  ranking: 'applications.see',
  objections: 'applications.see',
  reviewers: 'applications.edit',
};

/** admin/project/applications: applications of a programme, ranking, objections and reviewers. */
export function Applications() {
  const { t } = useText();
  const me = useIdentity();
  const [{ view: requestedView }] = useAddressState();
  const exportAll = useExportApplications();
  const allowedViews = views.filter((candidate) => hasPermission(me, requiredPermission[candidate]));
  const view = allowedViews.find((candidate) => candidate === requestedView) ?? 'list';
  const content = {
    list: () => <ApplicationList />,
    ranking: () => <Rankings />,
    objections: () => <Objections />,
    reviewers: () => <Reviewers />,
  }[view];
  return (
    <>
      <PageHeader
        title={t('applications.selection.title')}
        lead={t('applications.selection.lead')}
        list
        actions={
          <>
            {hasPermission(me, 'applications.form') && (
              <Button
                variant="default"
                leftSection={<IconFileDescription size={18} stroke={1.7} aria-hidden />}
                renderRoot={(props) => <ScreenLink to={paths.admin.applicationForm()} {...props} />}
              >
                {t('applications.form.title')}
              </Button>
            )}
            {hasPermission(me, 'applications.export') && (
              <Button
                variant="default"
                leftSection={<IconTableExport size={18} stroke={1.7} aria-hidden />}
                loading={exportAll.isPending}
                onClick={() => exportAll.mutate({})}
              >
                {t('applications.selection.export')}
              </Button>
            )}
          </>
        }
      />
      <HoldBar />
      <Stack gap="md">
        <ViewSwitch
          label={t('applications.selection.views')}
          views={allowedViews.map((candidate) => ({
            label: t(`applications.selection.view.${candidate}`),
            to: paths.admin.applications(candidate === 'list' ? {} : { view: candidate }),
            isCurrent: candidate === view,
          }))}
        />
        <div>{content()}</div>
      </Stack>
    </>
  );
}
