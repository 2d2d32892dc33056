import type { DevelopmentTabId, Service } from '@ithaki/contract';
import { Code } from '@mantine/core';
import { type Icon, IconPlus } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor, LinkButton } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';

interface Props<Row> {
  /** The tab of the development page that shows the services. */
  tab: DevelopmentTabId;
  title: string;
  lead: string;
  /** What to do where there is none. */
  next: string;
  icon: Icon;
  rows: readonly Row[] | undefined;
  /** Returns the address by which a service is called. */
  pathOf: (service: Row) => string;
  /** The columns that services of this kind have besides, before the roles. */
  own?: readonly Column<Row>[];
}

/** The services of a kind, with the ways to each and to a new one. */
export function ServiceList<Row extends Pick<Service, 'Id' | 'Name' | 'Category' | 'Roles'>>(props: Props<Row>) {
  const { tab, title, lead, next, icon, rows, pathOf, own = [] } = props;
  const { t } = useText();
  const address = (service: string) => paths.admin.development(tab, { service });
  const columns: Column<Row>[] = [
    {
      id: 'name',
      label: t('reports.name'),
      names: true,
      // The roles, which are many words, would leave a name so little room that it breaks.
      cell: ({ Id, Name }) => (
        <Anchor to={address(String(Id))} display="inline-block" miw="18ch">
          {Name}
        </Anchor>
      ),
    },
    { id: 'category', label: t('reports.category'), cell: ({ Category }) => Category },
    {
      id: 'address',
      label: t('reports.service.address'),
      cell: (service) => (
        <Code display="inline-block" miw="26ch" style={{ overflowWrap: 'anywhere' }}>
          {pathOf(service)}
        </Code>
      ),
    },
    ...own,
    {
      id: 'roles',
      label: t('reports.service.roles'),
      cell: ({ Roles }) => Roles.map((role) => t(`shell.role.${role}`)).join(', '),
    },
  ];
  const create = (
    <LinkButton to={address('new')} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('reports.service.new')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={title} lead={lead} list actions={create} />
      <DataList
        label={title}
        columns={columns}
        rows={rows}
        idOf={({ Id }) => Id}
        empty={<EmptyState icon={icon} title={t('reports.services.none')} next={next} action={create} />}
      />
    </>
  );
}
