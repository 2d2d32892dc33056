import { Skeleton, Tabs } from '@mantine/core';
import { useAddressState } from '../../../address/address-state.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { TabList } from '../../../ui/page/TabList.tsx';
import { RecentButton } from '../change/RecentButton.tsx';
import { useLinkers, useMentorLoads } from '../queries.ts';
import { LinkBoard } from './LinkBoard.tsx';
import { Suggestions } from './Suggestions.tsx';

const tabs = ['mentors', 'suggest', 'coordinators'] as const;

/** Screen admin/project/linkusers: assigns mentees to mentors and coordinators. */
export function LinkUsers() {
  const { t } = useText();
  const [address, change] = useAddressState();
  const mayLink = useCan('people.link');
  const allowedTabs = tabs.filter((tab) => tab !== 'coordinators' || mayLink);
  const tab = allowedTabs.find((allowed) => allowed === address.tab) ?? 'mentors';
  return (
    <>
      <PageHeader title={t('bulk.linkUsers.title')} lead={t('bulk.linkUsers.lead')} actions={<RecentButton />} />
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: next === 'mentors' ? undefined : (next ?? undefined) })}
        keepMounted={false}
      >
        <TabList mb="lg">
          {allowedTabs.map((allowed) => (
            <Tabs.Tab key={allowed} value={allowed}>
              {t(`bulk.tab.${allowed}`)}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="mentors">
          <Mentors />
        </Tabs.Panel>
        <Tabs.Panel value="suggest">
          <Suggestions />
        </Tabs.Panel>
        <Tabs.Panel value="coordinators">{mayLink && <Coordinators />}</Tabs.Panel>
      </Tabs>
    </>
  );
}

function Mentors() {
  const loads = useMentorLoads().data;
  if (!loads) return <Skeleton height={320} />;
  return <LinkBoard personRole="mentor" people={loads} argumentsFor={(MentorId, From) => ({ MentorId, From })} />;
}

function Coordinators() {
  const linkers = useLinkers('coordinates').data;
  if (!linkers) return <Skeleton height={320} />;
  const people = linkers.map(({ Id, Name, State, Linked }) => ({ Id, Name, State, Mentees: Linked, Capacity: null }));
  return <LinkBoard personRole="coordinator" people={people} argumentsFor={(CoordinatorId) => ({ CoordinatorId })} />;
}
