import type { Calls, ReplyOf } from '@ithaki/contract';
import { Badge, Code, Group, Text } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { useMailKeys } from '../queries.ts';

type MailKeyRow = ReplyOf<Calls['documents']['mailKeys']>[number];

/** Table of the built-in mails that documents can replace, with the variables that their texts may use. */
export function MailKeys() {
  const { t } = useText();
  const keys = useMailKeys();
  if (keys.error) return <ErrorState message={messageOf(keys.error)} onRetry={() => void keys.refetch()} />;
  const columns: Column<MailKeyRow>[] = [
    {
      id: 'key',
      label: t('documents.name'),
      names: true,
      cell: ({ Key, Replaced }) =>
        Replaced ? <Anchor to={paths.admin.document(Key)}>{Key}</Anchor> : <Text size="sm">{Key}</Text>,
    },
    {
      id: 'state',
      label: t('documents.issued.state'),
      cell: ({ Replaced }) => (
        <Badge variant="light" color={Replaced ? 'teal' : 'gray'} autoContrast>
          {t(Replaced ? 'documents.keys.replaced' : 'documents.keys.builtIn')}
        </Badge>
      ),
    },
    {
      id: 'values',
      label: t('documents.keys.values'),
      cell: ({ Values }) => (
        <Group gap={4}>
          {Values.map((name) => (
            <Code key={name}>{`{{ ${name} }}`}</Code>
          ))}
        </Group>
      ),
    },
  ];
  return (
    <DataList label={t('documents.keys')} columns={columns} rows={keys.data} idOf={({ Key }) => Key} empty={null} />
  );
}
