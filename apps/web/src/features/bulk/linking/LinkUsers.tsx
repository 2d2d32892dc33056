import { Skeleton, Tabs } from '@mantine/core';
import { useAddressState } from '../../../address/address-state.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { RecentButton } from '../change/RecentButton.tsx';
import { useLinkers, useLoads } from '../queries.ts';
import { LinkBoard } from './LinkBoard.tsx';
import { Suggestions } from './Suggestions.tsx';

const tabs = ['mentors', 'suggest', 'coordinators'] as const;

/** Screen admin/project/linkusers: assigns mentees to mentors and coordinators. */
export function LinkUsers() {
  const { t } = useText();
  const [address, change] = useAddressState();
  const links = useCan('people.link');
  const mine = tabs.filter((tab) => tab !== 'coordinators' || links);
  const tab = mine.find((one) => one === address.tab) ?? 'mentors';
  return (
    <>
      <PageHeader title={t('bulk.linkUsers.title')} lead={t('bulk.linkUsers.lead')} actions={<RecentButton />} />
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: next === 'mentors' ? undefined : (next ?? undefined) })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          {mine.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`bulk.tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="mentors">
          <Mentors />
        </Tabs.Panel>
        <Tabs.Panel value="suggest">
          <Suggestions />
        </Tabs.Panel>
        <Tabs.Panel value="coordinators">{links && <Coordinators />}</Tabs.Panel>
      </Tabs>
    </>
  );
}

function Mentors() {
  const loads = useLoads().data;
  if (!loads) return <Skeleton height={320} />;
  return <LinkBoard who="mentor" people={loads} argsFor={(MentorId) => ({ MentorId })} />;
}

function Coordinators() {
  const linkers = useLinkers('coordinates').data;
  if (!linkers) return <Skeleton height={320} />;
  const people = linkers.map(({ Id, Name, State, Linked }) => ({ Id, Name, State, Mentees: Linked, Capacity: null }));
  return <LinkBoard who="coordinator" people={people} argsFor={(CoordinatorId) => ({ CoordinatorId })} />;
}
