import type { ProxyHost } from '@ithaki/contract';
import { Button, Code, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { HostDialog } from './HostDialog.tsx';
import { useHosts, useSetHost } from './queries.ts';
import { TryRequest } from './TryRequest.tsx';

/** Tab of the development page: the servers that views and scripts may reach, and a trial of a request. */
export function ProxyHosts() {
  const { t } = useText();
  const { data: hosts, error } = useHosts();
  const mayChange = useCan('proxy.hosts');
  const [opened, setOpened] = useState<ProxyHost | 'new'>();
  const { ask, dialog } = useConfirm();
  const saving = useSetHost();
  if (error) throw error;
  const remove = async ({ Host, Version }: ProxyHost) => {
    const sure = await ask({
      title: t('proxy.remove.title', { host: Host }),
      message: t('proxy.remove.message'),
      confirm: t('proxy.remove'),
      destructive: true,
    });
    if (sure) saving.mutate({ Host, Remove: true, Version }, { onSuccess: () => toast.done(t('proxy.removed')) });
  };
  const columns: Column<ProxyHost>[] = [
    { id: 'host', label: t('proxy.host'), names: true, cell: ({ Host }) => Host },
    { id: 'headers', label: t('proxy.headers'), cell: ({ Headers }) => <Names names={Headers} /> },
    { id: 'secrets', label: t('proxy.secrets'), cell: ({ Secrets }) => <Names names={Secrets} /> },
    ...(mayChange
      ? [
          {
            id: 'change',
            label: t('proxy.change'),
            cell: (host: ProxyHost) => (
              <Group gap="xs">
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('proxy.change.of', { host: host.Host })}
                  onClick={() => setOpened(host)}
                >
                  {t('proxy.change')}
                </Button>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('proxy.remove.title', { host: host.Host })}
                  onClick={() => void remove(host)}
                >
                  {t('proxy.remove')}
                </Button>
              </Group>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={t('proxy.title')}
        lead={t('proxy.lead')}
        {...(mayChange && {
          actions: (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('new')}>
              {t('proxy.add')}
            </Button>
          ),
        })}
      />
      <DataList
        label={t('proxy.title')}
        rows={hosts}
        columns={columns}
        idOf={({ Host }) => Host}
        empty={<EmptyState title={t('proxy.none')} next={t(mayChange ? 'proxy.none.next' : 'proxy.none.ask')} />}
      />
      {hosts && hosts.length > 0 && <TryRequest hosts={hosts} />}
      {opened && <HostDialog {...(opened !== 'new' && { host: opened })} onClose={() => setOpened(undefined)} />}
      {dialog}
    </>
  );
}

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <Text c="dimmed">–</Text>;
  return (
    <Group gap={4}>
      {names.map((name) => (
        <Code key={name}>{name}</Code>
      ))}
    </Group>
  );
}
