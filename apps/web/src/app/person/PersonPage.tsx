import type { Identity } from '@ithaki/contract';
import { type ComponentType, lazy, Suspense } from 'react';
import { useAddressState, useIdParam } from '../../address/address-state.ts';
import { messageOf } from '../../api/error-message.ts';
import { hasPermission, useCan, useMe } from '../../api/session.ts';
import type { PersonTab, PersonTabProps } from '../../feature.ts';
import { MenteeNeighbours } from '../../features/actions/following/MenteeNeighbours.tsx';
import { NewPerson } from '../../features/people/adding/NewPerson.tsx';
import { usePerson } from '../../features/people/queries.ts';
import { type Label, useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { BackLink } from '../../ui/page/BackLink.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { TabLinks } from '../../ui/page/TabLinks.tsx';
import { features } from '../features.ts';

/** The order of the tabs; equal ranks keep the order of the features. */
const order = ['record', 'progress', 'meetings', 'goals', 'microdata', 'files', 'documents', 'history'];

/** A tab whose content is loaded when it is first shown. */
interface LazyPersonTab extends PersonTab {
  Content: ComponentType<PersonTabProps>;
}

const tabs: readonly LazyPersonTab[] = features
  .flatMap((feature) => feature.personTabs ?? [])
  .map((tab) => ({ ...tab, Content: lazy(async () => ({ default: await tab.load() })) }))
  .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));

/** Returns the tabs of a person's page that the reader may open. */
const tabsFor = (me: Identity, isMentee: boolean): readonly LazyPersonTab[] =>
  tabs.filter((tab) => hasPermission(me, tab.permission) && (isMentee || !tab.ofMentees));

/** One of the addresses of the page of a person. */
interface PersonAddress {
  /** The default tab, shown when the address names none. */
  first: string;
  /** Whether all people at this address are mentees. */
  ofMentees: boolean;
  to: (id: number, tab: string | undefined) => string;
  back: { to: string; label: Label };
}

const menteeBack = { to: paths.mentor.mentees(), label: 'actions.mentees' } as const;

const staffAddress: PersonAddress = {
  first: 'record',
  ofMentees: false,
  to: (id, tab) => paths.admin.user(id, tab),
  back: { to: paths.admin.users(), label: 'people.back' },
};

const mentorAddress: PersonAddress = {
  first: 'progress',
  ofMentees: true,
  to: (id, tab) => paths.mentor.mentee(id, { tab }),
  back: menteeBack,
};

const menteeAddress: PersonAddress = {
  ...mentorAddress,
  to: (id, tab) => paths.mentee.person(id, tab),
};

interface Props {
  userId: number;
  /** The mentee's action that is open on the progress tab. */
  actionId?: number | undefined;
  address: PersonAddress;
}

/** The page of a person: their name and tabs contributed by features, each with its own address. */
function PersonPage({ userId, actionId, address }: Props) {
  const { t } = useText();
  const me = useMe();
  const follows = useCan('mentor.read');
  const [{ tab: named }] = useAddressState();
  const person = usePerson(userId);
  const back = <BackLink to={address.back.to}>{t(address.back.label)}</BackLink>;
  if (person.error && !person.data)
    return (
      <>
        <PageHeader title={t('people.person')} above={back} />
        <ErrorState message={messageOf(person.error)} onRetry={() => void person.refetch()} />
      </>
    );
  const roles = person.data?.User.Roles;
  const isMentee = roles ? roles.includes('Mentee') : address.ofMentees;
  const tabs = tabsFor(me, isMentee);
  const wanted = actionId === undefined ? (named ?? address.first) : 'progress';
  const current = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  const tabAddress = (id: number, tab: string | undefined) => address.to(id, tab === address.first ? undefined : tab);
  return (
    <>
      {actionId === undefined && (
        <PageHeader
          title={person.data?.User.Name ?? t('people.person')}
          lead={roles?.map((role) => t(`shell.role.${role}`)).join(', ')}
          above={back}
        />
      )}
      {actionId === undefined && isMentee && follows && (
        <MenteeNeighbours menteeId={userId} linkTo={(id) => tabAddress(id, current?.id)} />
      )}
      <TabLinks
        label={t('people.person.tabs')}
        tabs={tabs.map(({ id, label }) => ({
          id,
          label: t(label),
          to: tabAddress(userId, id),
          isCurrent: id === current?.id,
        }))}
      />
      {current && (
        <Suspense fallback={<FormSkeleton fields={8} />}>
          <current.Content userId={userId} person={person.data} />
        </Suspense>
      )}
    </>
  );
}

/** The page of any person, for staff; without an id, or with 'view' in its place, the form for a new person. */
export function StaffPersonPage() {
  const id = useIdParam('id');
  return id === undefined ? <NewPerson /> : <PersonPage key={id} userId={id} address={staffAddress} />;
}

/** The page of a mentee for mentors; with an action id, that action is open. */
export const MentorPersonPage = () => <MenteePage address={mentorAddress} />;

/** The page of a mentee for people who follow the mentee's progress. */
export const MenteePersonPage = () => <MenteePage address={menteeAddress} />;

function MenteePage({ address }: { address: PersonAddress }) {
  const menteeId = useIdParam('menteeId') ?? 0;
  const actionId = useIdParam('actionId');
  return <PersonPage key={menteeId} userId={menteeId} actionId={actionId} address={address} />;
}
