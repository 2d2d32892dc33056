import type { ScriptService } from '@ithaki/contract';
import { Code } from '@mantine/core';
import { IconBraces, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAddressState } from '../../../address/address-state.ts';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { callQuery } from '../../../api/query-options.ts';
import { type Translate, useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor, LinkButton } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ScriptServiceEditor } from './ScriptServiceEditor.tsx';

const address = (service: string) => paths.admin.development('JS Services', { service });

const columnsOf = (t: Translate): Column<Omit<ScriptService, 'Code'>>[] => [
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
    cell: ({ Name }) => <Code style={{ overflowWrap: 'anywhere' }}>{`/api/Services/${Name}`}</Code>,
  },
  {
    id: 'roles',
    label: t('reports.service.roles'),
    cell: ({ Roles }) => Roles.map((role) => t(`shell.role.${role}`)).join(', '),
  },
];

/** The editor of a stored service, whose code is loaded first. */
function StoredScript({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(callQuery(api.services.script, { Id: id }));
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  return data ? <ScriptServiceEditor stored={data} /> : <FormSkeleton fields={3} />;
}

/** Tab JS Services: scripts that pages and programs call by name, and the editor of the one that is open. */
export function ScriptServicesTab() {
  const { t } = useText();
  const [{ service }] = useAddressState();
  const { data, error, refetch } = useQuery(callQuery(api.services.scripts, {}));
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (service === 'new') return <ScriptServiceEditor key="new" stored={undefined} />;
  const open = data?.find(({ Id }) => String(Id) === service);
  if (open) return <StoredScript key={open.Id} id={open.Id} />;
  const create = (
    <LinkButton to={address('new')} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('reports.service.new')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('reports.scripts')} lead={t('reports.scripts.lead')} list actions={create} />
      <DataList
        label={t('reports.scripts')}
        columns={columnsOf(t)}
        rows={data}
        idOf={({ Id }) => Id}
        empty={
          <EmptyState
            icon={IconBraces}
            title={t('reports.services.none')}
            next={t('reports.scripts.none.next')}
            action={create}
          />
        }
      />
    </>
  );
}
