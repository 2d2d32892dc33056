import type { Service } from '@ithaki/contract';
import { Code } from '@mantine/core';
import { IconApi, IconPlus } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { type Translate, useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor, LinkButton } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useServices } from '../queries.ts';
import { ServiceEditor } from './ServiceEditor.tsx';

const address = (service: string) => paths.admin.development('SQL Services V3', { service });

const columnsOf = (t: Translate): Column<Service>[] => [
  {
    id: 'name',
    label: t('reports.name'),
    names: true,
    cell: ({ Id, Name }) => <Anchor to={address(String(Id))}>{Name}</Anchor>,
  },
  { id: 'category', label: t('reports.category'), cell: ({ Category }) => Category },
  {
    id: 'address',
    label: t('reports.service.address'),
    cell: ({ Name, Category }) => (
      <Code style={{ overflowWrap: 'anywhere' }}>{`/api2/${Category || 'Services'}/${Name}`}</Code>
    ),
  },
  { id: 'params', label: t('reports.parameters'), cell: ({ Params }) => Params.map((name) => `@${name}`).join(', ') },
  {
    id: 'roles',
    label: t('reports.service.roles'),
    cell: ({ Roles }) => Roles.map((role) => t(`shell.role.${role}`)).join(', '),
  },
];

/** Tab SQL Services V3: queries that pages and programs call by name, and the editor of the one that is open. */
export function SqlServicesTab() {
  const { t } = useText();
  const [{ service }] = useAddressState();
  const { data, error, refetch } = useServices();
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (service === 'new') return <ServiceEditor key="new" stored={undefined} />;
  const open = data?.find(({ Id }) => String(Id) === service);
  if (open) return <ServiceEditor key={open.Id} stored={open} />;
  const create = (
    <LinkButton to={address('new')} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('reports.service.new')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('reports.services')} lead={t('reports.services.lead')} list actions={create} />
      <DataList
        label={t('reports.services')}
        columns={columnsOf(t)}
        rows={data}
        idOf={({ Id }) => Id}
        empty={
          <EmptyState
            icon={IconApi}
            title={t('reports.services.none')}
            next={t('reports.services.none.next')}
            action={create}
          />
        }
      />
    </>
  );
}
