import { software, version } from 'virtual:software';
import type { Project } from '@ithaki/contract';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useLocalText } from '../../../i18n/local-text.ts';
import { useText } from '../../../i18n/text.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Contacts } from '../components/Contacts.tsx';
import { Licences } from '../components/Licences.tsx';
import { Nothing, Panel } from '../components/Panel.tsx';
import { Paragraphs } from '../components/Paragraphs.tsx';
import { useProgramme } from '../queries.ts';

function Dates({ project: { StartsOn, EndsOn } }: { project: Project }) {
  const { t } = useText();
  if (!StartsOn && !EndsOn) return null;
  return (
    <Panel title={t('home.about.dates')}>
      <Text size="sm" className="numbers">
        {StartsOn && t('home.about.from', { from: StartsOn })} {EndsOn && t('home.about.until', { to: EndsOn })}
      </Text>
    </Panel>
  );
}

/** What the programme says of itself, how to reach it, and what the product is made of. */
export function About() {
  const { t } = useText();
  const local = useLocalText();
  const { data, isPending } = useProgramme();
  const about = data?.Settings.Config.About;
  return (
    <Stack gap="lg" maw={760}>
      <PageHeader title={data ? local(data.Descr) : t('home.about.title')} />
      {isPending && <Skeleton height={320} />}
      {data && (
        <>
          {about ? <Paragraphs text={local(about)} /> : <Nothing>{t('home.about.none')}</Nothing>}
          <Contacts />
          <Dates project={data} />
        </>
      )}
      <Panel title={t('home.about.licences')} lead={t('home.about.licences.lead')}>
        <Licences software={software} />
      </Panel>
      <Text size="sm" c="dimmed">
        {t('home.about.version', { version })}
      </Text>
    </Stack>
  );
}
