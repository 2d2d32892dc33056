import { IconApi } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { useServices } from '../queries.ts';
import { ServiceEditor } from './ServiceEditor.tsx';
import { ServiceList } from './ServiceList.tsx';

/** Tab SQL Services V3: queries that pages and programs call by name, and the editor of the one that is open. */
export function SqlServicesTab() {
  const { t } = useText();
  const [{ service }] = useAddressState();
  const { data, error, refetch } = useServices();
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (service === 'new') return <ServiceEditor key="new" stored={undefined} />;
  const open = data?.find(({ Id }) => String(Id) === service);
  if (open) return <ServiceEditor key={open.Id} stored={open} />;
  return (
    <ServiceList
      tab="SQL Services V3"
      title={t('reports.services')}
      lead={t('reports.services.lead')}
      next={t('reports.services.none.next')}
      icon={IconApi}
      rows={data}
      pathOf={({ Name, Category }) => `/api2/${Category || 'Services'}/${Name}`}
      own={[
        {
          id: 'params',
          label: t('reports.parameters'),
          cell: ({ Params }) => Params.map((name) => `@${name}`).join(', '),
        },
      ]}
    />
  );
}
