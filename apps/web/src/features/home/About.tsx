import { software, version } from 'virtual:software';
import type { Project } from '@ithaki/contract';
import { Box, Stack, Text } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { RowsSkeleton } from '../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Contacts } from './Contacts.tsx';
import { Licences } from './Licences.tsx';
import { Nothing, Panel } from './Panel.tsx';
import { Paragraphs } from './Paragraphs.tsx';
import { useProgramme } from './queries.ts';

function Dates({ project: { StartsOn: from, EndsOn: to } }: { project: Project }) {
  const { t } = useText();
  if (!from && !to) return null;
  const words =
    from && to
      ? t('home.about.between', { from, to })
      : from
        ? t('home.about.from', { from })
        : t('home.about.until', { to });
  return (
    <Panel title={t('home.about.dates')}>
      <Text size="sm" className="numbers">
        {words}
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
      {about ? <Paragraphs text={local(about)} /> : <Nothing>{t('home.about.none')}</Nothing>}
      <Contacts />
      <Dates project={project} />
    </>
  );
}

/** What the programme says of itself, how to reach it, and what the product is made of. */
export function About() {
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
