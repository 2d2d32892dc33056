import type { Permission } from '@ithaki/contract';
import { Button, Stack } from '@mantine/core';
import { IconFileDescription, IconTableExport } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { holds, useIdentity } from '../../../api/session.ts';
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

const needed: Record<View, Permission> = {
  list: 'applications.see',
  ranking: 'applications.see',
  objections: 'applications.see',
  reviewers: 'applications.edit',
};

/** admin/project/applications: the applications of a programme, their ranking, the objections, the reviewers. */
export function Applications() {
  const { t } = useText();
  const me = useIdentity();
  const [{ view: asked }] = useAddressState();
  const take = useExportApplications();
  const mine = views.filter((one) => holds(me, needed[one]));
  const view = mine.find((one) => one === asked) ?? 'list';
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
        actions={
          <>
            {holds(me, 'applications.form') && (
              <Button
                variant="default"
                leftSection={<IconFileDescription size={18} stroke={1.7} aria-hidden />}
                renderRoot={(props) => <ScreenLink to={paths.admin.applicationForm()} {...props} />}
              >
                {t('applications.form.title')}
              </Button>
            )}
            {holds(me, 'applications.export') && (
              <Button
                variant="default"
                leftSection={<IconTableExport size={18} stroke={1.7} aria-hidden />}
                loading={take.isPending}
                onClick={() => take.mutate({})}
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
          views={mine.map((one) => ({
            label: t(`applications.selection.view.${one}`),
            to: paths.admin.applications(one === 'list' ? {} : { view: one }),
            here: one === view,
          }))}
        />
        <div>{content()}</div>
      </Stack>
    </>
  );
}
