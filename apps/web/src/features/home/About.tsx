import { software, version } from 'virtual:software';
import type { Project } from '@ithaki/contract';
import { Box, Stack, Table, Text } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { RowsSkeleton } from '../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { EmptyText, Panel } from '../../ui/page/Panel.tsx';
import { ScreenViews } from '../../view-frame/ScreenViews.tsx';
import { Contacts } from './Contacts.tsx';
import { Paragraphs } from './Paragraphs.tsx';
import { useProgramme } from './queries.ts';

interface Props {
  software: readonly { name: string; version: string; licence: string }[];
}

/** The packages used by the product, with their licences. */
function Licences({ software }: Props) {
  const { t } = useText();
  return (
    <details>
      <summary>{t('home.about.licences.show', { count: software.length })}</summary>
      <Table aria-label={t('home.about.licences')} fz="sm" mt="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('home.about.package')}</Table.Th>
            <Table.Th>{t('home.about.licence')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {software.map(({ name, version, licence }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                {name} {version}
              </Table.Th>
              <Table.Td>{licence}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}

function Dates({ project: { StartsOn: from, EndsOn: to } }: { project: Project }) {
  const { t } = useText();
  if (!from && !to) return null;
  const dates =
    from && to
      ? t('home.about.between', { from, to })
      : from
        ? t('home.about.from', { from })
        : t('home.about.until', { to });
  return (
    <Panel title={t('home.about.dates')}>
      <Text size="sm" className="numbers">
        {dates}
      </Text>
    </Panel>
  );
}

function Programme({ project }: { project: Project }) {
  const { t } = useText();
  const local = useLocalText();
  const about = project.Settings.Config.About;
  return (
    <>
      {about ? <Paragraphs text={local(about)} /> : <EmptyText>{t('home.about.none')}</EmptyText>}
      <Contacts />
      <Dates project={project} />
    </>
  );
}

function OwnAbout() {
  const { t } = useText();
  const local = useLocalText();
  const { data, isPending } = useProgramme();
  return (
    <Box maw={760}>
      <PageHeader title={t('home.about.title')} {...(data ? { lead: local(data.Descr) } : { lead: '\u00a0' })} />
      {isPending ? (
        <RowsSkeleton rows={3} height={200} />
      ) : (
        <Stack gap="lg">
          {data && <Programme project={data} />}
          <Panel title={t('home.about.licences')} lead={t('home.about.licences.lead')}>
            <Licences software={software} />
          </Panel>
          <Text size="sm" c="dimmed">
            {t('home.about.version', { version })}
          </Text>
        </Stack>
      )}
    </Box>
  );
}

/** Screen: the programme's description, its contacts, and the product's licences, with the views of administrators. */
export function About() {
  const { t } = useText();
  return (
    <ScreenViews screen="about" header={<PageHeader title={t('home.about.title')} />}>
      <OwnAbout />
    </ScreenViews>
  );
}
