import { Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Contacts } from '../Contacts.tsx';
import { FiguresSkeleton } from '../HomeSkeleton.tsx';
import type { HomeFrame, HomePart } from '../home-part.ts';
import { PendingLines } from '../PendingLines.tsx';
import { QueryContent } from '../QueryContent.tsx';
import { useStaffHome } from '../queries.ts';
import { WidgetBoundary } from '../WidgetBoundary.tsx';
import { LateByMentor } from './LateByMentor.tsx';
import { MeetingWeek } from './MeetingWeek.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { ProgrammePhases } from './ProgrammePhases.tsx';
import { StaffFigures, type StaffHomeReply } from './StaffFigures.tsx';

// Loaded after the page's own figures, because the charts are less urgent than the tasks.
const Trends = lazy(() => import('./Trends.tsx').then((part) => ({ default: part.Trends })));

/** Shown to staff who see only people linked to them and have no links yet: whom to contact. */
function NoPeople({ show }: Pick<HomeFrame, 'show'>) {
  const { t } = useText();
  return (
    <>
      <Stack gap="lg" maw={640}>
        <EmptyState icon={IconUsers} title={t('home.staff.nobody')} next={t('home.staff.nobody.next')} />
        <WidgetBoundary>
          <Contacts />
        </WidgetBoundary>
      </Stack>
      {show([])}
    </>
  );
}

function LongestWaiting({ items }: { items: NonNullable<StaffHomeReply['LongestWaiting']> }) {
  const { t } = useText();
  return (
    <Panel title={t('home.staff.longest')}>
      <PendingLines
        items={items}
        detail={({ Mentor }) => (Mentor ? t('home.staff.longest.mentor', { name: Mentor }) : t('home.staff.noMentor'))}
      />
    </Panel>
  );
}

/** Returns the parts of the staff's home page that have something to show. */
const partsOf = (home: StaffHomeReply): HomePart[] => [
  { id: 'staff.needs', wide: true, content: <NeedsYou home={home} /> },
  { id: 'staff.figures', wide: true, content: <StaffFigures home={home} /> },
  { id: 'staff.phases', content: <ProgrammePhases phases={home.Phases} /> },
  {
    id: 'staff.lateByMentor',
    content: home.LateByMentor && home.LateByMentor.length > 0 && <LateByMentor rows={home.LateByMentor} />,
  },
  { id: 'staff.week', content: <MeetingWeek days={home.Week} /> },
  {
    id: 'staff.trends',
    content: home.Sees === 'people' && (
      <Suspense fallback={<RowsSkeleton rows={2} height={340} />}>
        <Trends />
      </Suspense>
    ),
  },
  {
    id: 'staff.longest',
    content: home.LongestWaiting && home.LongestWaiting.length > 0 && <LongestWaiting items={home.LongestWaiting} />,
  },
];

function Figures({ home, show }: { home: StaffHomeReply; show: HomeFrame['show'] }) {
  const { t } = useText();
  const mayAdd = useCan('people.create');
  if (home.States.length === 0) {
    return (
      <>
        <EmptyState
          icon={IconUsers}
          title={t('home.staff.empty')}
          next={t(mayAdd ? 'home.staff.empty.add' : 'home.staff.empty.next')}
          action={
            mayAdd && (
              <Group gap="xs" justify="center">
                <LinkButton to={paths.admin.importUsers()}>{t('imports.users.title')}</LinkButton>
                <LinkButton to={paths.admin.actions()} variant="default">
                  {t('home.staff.empty.actions')}
                </LinkButton>
              </Group>
            )
          }
        />
        {show([])}
      </>
    );
  }
  return (
    <>
      {home.Sees === 'totals' && <Text c="dimmed">{t('home.staff.totals')}</Text>}
      {show(partsOf(home))}
    </>
  );
}

/** The staff's home page: figures of the programme, each with a link to its rows. */
export function StaffHome({ actions, first, show }: HomeFrame) {
  const { t } = useText();
  const query = useStaffHome();
  return (
    <>
      <PageHeader title={t('home.staff.title')} actions={actions} />
      <Stack gap="xl">
        <QueryContent query={query} above={first} skeleton={<FiguresSkeleton lines />} afterError={show([])}>
          {(home) => (home.Sees === 'nobody' ? <NoPeople show={show} /> : <Figures home={home} show={show} />)}
        </QueryContent>
      </Stack>
    </>
  );
}
