import type { Calls, ReplyOf } from '@ithaki/contract';
import { Badge, Group, Text } from '@mantine/core';
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react';
import { messageOf } from '../../api/error-message.ts';
import { useCan } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { paths } from '../../paths.ts';
import { ListExportSlot } from '../../slots/list-export.ts';
import { Anchor, LinkButton } from '../../ui/links/Anchor.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { useProjects } from './queries.ts';

type Row = ReplyOf<Calls['programmes']['mine']>[number];

/** Lists the projects that the person belongs to, with links to their pages. */
export function ProjectList() {
  const { t } = useText();
  const local = useLocalText();
  const projects = useProjects();
  const [edits, creates] = [useCan('projects.edit'), useCan('projects.create')];
  const columns: Column<Row>[] = [
    {
      id: 'title',
      label: t('programmes.title'),
      names: true,
      cell: ({ Id, Descr, Default, Archived }) => (
        <Group gap="xs">
          {edits ? <Anchor to={paths.admin.project(Id)}>{local(Descr)}</Anchor> : local(Descr)}
          {Default && (
            <Badge variant="light" size="sm" tt="none">
              {t('programmes.default')}
            </Badge>
          )}
          {Archived && (
            <Badge variant="outline" color="gray" size="sm" tt="none">
              {t('programmes.archived')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      id: 'url',
      label: t('programmes.url'),
      cell: ({ Url }) => (
        <Text size="sm" ff="monospace">
          /{Url}
        </Text>
      ),
    },
    { id: 'starts', label: t('programmes.startsOn'), cell: ({ StartsOn }) => StartsOn || '–', figures: true },
    { id: 'ends', label: t('programmes.endsOn'), cell: ({ EndsOn }) => EndsOn || '–', figures: true },
    { id: 'members', label: t('programmes.members'), cell: ({ Members }) => Members ?? '–', figures: true },
  ];
  const make = creates && (
    <LinkButton to={paths.admin.project('view')} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('programmes.new')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t('programmes.list')}
        lead={t('programmes.list.lead')}
        actions={
          <>
            <ListExportSlot list="projects" body={{}} count={projects.data?.length} />
            {make}
          </>
        }
      />
      {projects.error ? (
        <ErrorState message={messageOf(projects.error)} onRetry={() => void projects.refetch()} />
      ) : (
        <DataList
          label={t('programmes.list')}
          columns={columns}
          rows={projects.data}
          idOf={({ Id }) => Id}
          empty={
            <EmptyState
              icon={IconBuildingCommunity}
              title={t('programmes.none')}
              next={t(creates ? 'programmes.none.make' : 'programmes.none.ask')}
              action={make}
            />
          }
        />
      )}
    </>
  );
}
