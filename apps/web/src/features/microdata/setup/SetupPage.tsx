import { type Sheet, sheets } from '@ithaki/microdata';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { TabLinks } from '../../../ui/page/TabLinks.tsx';
import { useDefinition } from '../queries.ts';
import { EndpointForm } from '../sending/EndpointForm.tsx';
import { RuleList } from './RuleList.tsx';
import { SheetEditor } from './SheetEditor.tsx';

/** Screen admin/project/microdata/setup: the questions of the sheets, and the rules by which they are checked. */
export function SetupPage() {
  const { t } = useText();
  const [{ sheet: named }] = useAddressState();
  const sheet: Sheet = sheets.find((one) => one === named) ?? 'start';
  const setsEndpoint = useCan('microdata.endpoint');
  const shown = named === 'rules' || (named === 'endpoint' && setsEndpoint) ? named : sheet;
  const { data, error, refetch } = useDefinition(sheet);
  return (
    <>
      <PageHeader title={t('microdata.setup.title')} lead={t('microdata.setup.lead')} />
      <TabLinks
        label={t('microdata.setup.title')}
        tabs={[
          ...sheets.map((one) => ({
            id: one as string,
            label: t(`microdata.sheet.${one}.short`),
            to: paths.admin.microdataSetup(one),
            isCurrent: shown === one,
          })),
          {
            id: 'rules',
            label: t('microdata.setup.rules'),
            to: paths.admin.microdataSetup('rules'),
            isCurrent: shown === 'rules',
          },
          {
            id: 'settings',
            label: t('microdata.setup.settings'),
            to: paths.admin.ownProject('microdata'),
            isCurrent: false,
          },
          ...(setsEndpoint
            ? [
                {
                  id: 'endpoint',
                  label: t('microdata.setup.endpoint'),
                  to: paths.admin.microdataSetup('endpoint'),
                  isCurrent: shown === 'endpoint',
                },
              ]
            : []),
        ]}
      />
      {shown === 'rules' ? (
        <RuleList />
      ) : shown === 'endpoint' ? (
        <EndpointForm />
      ) : error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <SheetEditor key={sheet} sheet={sheet} stored={data} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
