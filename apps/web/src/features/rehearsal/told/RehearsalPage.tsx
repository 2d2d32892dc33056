import type { Calls, ReplyOf } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { Select, SimpleGrid, Stack, Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useAddressState, useIdParam } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { StatTile } from '../../../ui/page/StatTile.tsx';
import { TabList } from '../../../ui/page/TabList.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { whoTakesPart } from '../list/who-takes-part.ts';
import { useRehearsal, useRehearsals } from '../queries.ts';
import { FindingList } from './FindingList.tsx';
import type { Names } from './finding-words.ts';
import { MailCounts } from './MailCounts.tsx';
import { MentorLoads } from './MentorLoads.tsx';
import { Running } from './Running.tsx';
import { StuckPeople } from './StuckPeople.tsx';
import { Timelines } from './Timelines.tsx';

/** Chooses another finished rehearsal and opens the comparison with it; nothing while there is none. */
function CompareWith({ id }: { id: number }) {
  const { t } = useText();
  const zone = useTimeZone();
  const navigate = useNavigate();
  const others = (useRehearsals().data ?? []).filter(({ Id, State }) => Id !== id && State === 'done');
  if (others.length === 0) return null;
  return (
    <Select
      aria-label={t('rehearsal.compare.with')}
      placeholder={t('rehearsal.compare.with')}
      w={280}
      data={others.map(({ Id, MadeAt, Settings }) => ({
        value: String(Id),
        label: `${formatDateTime(new Date(MadeAt), zone)}, ${whoTakesPart(t, Settings)}`,
      }))}
      value={null}
      onChange={(other) => other && void navigate({ to: paths.admin.compareRehearsals(Number(other), id) })}
    />
  );
}

type Reply = ReplyOf<Calls['rehearsal']['get']>;

const tabs = ['findings', 'stuck', 'timelines', 'mentors', 'mails'] as const;

/** Returns the names of the actions and mentors of a report. */
function useNames({ Report, Mentors }: Reply): Names {
  const { t } = useText();
  const local = useLocalText();
  const titles = new Map(Report?.Actions.map(({ ActionId, Title }) => [ActionId, local(Title)]));
  const names = new Map(Mentors.map(({ Id, Name }) => [Id, Name]));
  return {
    action: (id) => t('rehearsal.titled', { title: titles.get(id) ?? id }),
    mentor: (id) => names.get(id) ?? t('rehearsal.mentor.unknown'),
  };
}

/** The report of a finished rehearsal, in tabs. */
function Told({ reply, report }: { reply: Reply; report: NonNullable<Reply['Report']> }) {
  const { t } = useText();
  const names = useNames(reply);
  const [{ tab: asked }, setAddress] = useAddressState();
  const { All, Finished, OnTheWay, Stuck, Left } = report.People;
  const of = t('rehearsal.people.of', { all: All });
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <StatTile label={t('rehearsal.people.finished')} figure={Finished} detail={of} />
        <StatTile label={t('rehearsal.people.stuck')} figure={Stuck} detail={of} needsYou={Stuck > 0} />
        <StatTile label={t('rehearsal.people.onTheWay')} figure={OnTheWay} detail={of} />
        <StatTile label={t('rehearsal.people.left')} figure={Left} detail={of} />
      </SimpleGrid>
      <Tabs
        value={tabs.find((tab) => tab === asked) ?? 'findings'}
        onChange={(tab) => setAddress({ tab: tab === 'findings' ? undefined : (tab ?? undefined) }, 'beside')}
        keepMounted={false}
      >
        <TabList mb="lg">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`rehearsal.tab.${tab}`)}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="findings">
          <FindingList findings={report.Findings} names={names} />
        </Tabs.Panel>
        <Tabs.Panel value="stuck">
          <StuckPeople stuck={report.Stuck} names={names} />
        </Tabs.Panel>
        <Tabs.Panel value="timelines">
          <Timelines report={report} />
        </Tabs.Panel>
        <Tabs.Panel value="mentors">
          <MentorLoads mentors={report.Mentors} names={names} />
        </Tabs.Panel>
        <Tabs.Panel value="mails">
          <MailCounts mails={report.Mails} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

/** Screen admin/rehearsal/{id}: the report of a rehearsal, or its progress. */
export function RehearsalPage() {
  const { t } = useText();
  const zone = useTimeZone();
  const id = useIdParam('id') ?? 0;
  const { data, error } = useRehearsal(id);
  const back = <BackLink to={paths.admin.rehearsals()}>{t('rehearsal.title')}</BackLink>;
  if (error && !data) throw error;
  if (!data)
    return (
      <Stack>
        {back}
        <FormSkeleton />
      </Stack>
    );
  const { Head, Report } = data;
  const { From, Until, Seed } = Head.Settings;
  return (
    <>
      <PageHeader
        above={back}
        title={t('rehearsal.of', { time: formatDateTime(new Date(Head.MadeAt), zone) })}
        lead={t('rehearsal.of.lead', { who: whoTakesPart(t, Head.Settings), from: From, until: Until, seed: Seed })}
        actions={Report && <CompareWith id={id} />}
      />
      {Report ? <Told reply={data} report={Report} /> : <Running head={Head} />}
    </>
  );
}
