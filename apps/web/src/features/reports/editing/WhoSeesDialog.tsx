import { type BodyOf, type Calls, type ReplyOf, type Role, roles } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { callQuery } from '../../../api/query-options.ts';
import { EditorDialog } from '../../../editor/EditorDialog.tsx';
import { type Translate, useText } from '../../../i18n/text.ts';
import { useNumberFormat } from '../../../ui/chart/useNumberFormat.ts';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';

type Body = BodyOf<Calls['queries']['whoSees']>;
type Seen = ReplyOf<Calls['queries']['whoSees']>[number];

/** Roles that are asked about while a report names none. */
const usualRoles: readonly Role[] = ['ProjectManager', 'Supervisor', 'Coordinator', 'Microdata'];

const columnsOf = (t: Translate, figure: (value: number) => string): Column<Seen>[] => [
  { id: 'role', label: t('reports.whoSees.role'), names: true, cell: ({ Role: role }) => t(`shell.role.${role}`) },
  {
    id: 'person',
    label: t('reports.whoSees.person'),
    cell: ({ Person }) => Person?.Name ?? <Text c="dimmed">{t('reports.whoSees.nobody')}</Text>,
  },
  {
    id: 'rows',
    label: t('reports.rows'),
    figures: true,
    cell: ({ Person, Error: fault, Count, Truncated }) =>
      Person && (fault === null ? `${figure(Count)}${Truncated ? '+' : ''}` : fault),
  },
  {
    id: 'people',
    label: t('reports.whoSees.people'),
    figures: true,
    cell: ({ Person, Scope }) => Person && Scope.People !== null && figure(Scope.People),
  },
  { id: 'withheld', label: t('reports.whoSees.withheld'), cell: ({ Withheld }) => Withheld.join(', ') },
];

interface Props {
  body: Omit<Body, 'Roles'>;
  /** The roles that the report names. */
  chosen: readonly Role[];
  onClose: () => void;
}

/** What a report would show each of its roles, run as one person of each. */
export function WhoSeesDialog({ body, chosen, onClose }: Props) {
  const { t } = useText();
  const figure = useNumberFormat();
  const asked = roles.filter((role) => (chosen.length > 0 ? chosen : usualRoles).includes(role));
  const { data, error, refetch } = useQuery({
    ...callQuery(api.queries.whoSees, { ...body, Roles: asked }),
    retry: false,
    gcTime: 0,
  });
  return (
    <EditorDialog title={t('reports.whoSees')} size="xl" onClose={onClose}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('reports.whoSees.lead')}
      </Text>
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <DataList
          label={t('reports.whoSees')}
          columns={columnsOf(t, figure)}
          rows={data}
          idOf={({ Role: role }) => role}
          empty={<Text c="dimmed">{t('reports.empty')}</Text>}
        />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </EditorDialog>
  );
}
