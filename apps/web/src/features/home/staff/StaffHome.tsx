import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
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

interface Props {
  /** Links to the person's other home pages. */
  homeSwitch?: ReactNode;
  /** Widgets of other features before the page's own content, and after it. */
  first?: ReactNode;
  widgets?: ReactNode;
}

/** Shown to staff who see only people linked to them and have no links yet: whom to contact. */
function NoPeople() {
  const { t } = useText();
  return (
    <Stack gap="lg" maw={640}>
      <EmptyState icon={IconUsers} title={t('home.staff.nobody')} next={t('home.staff.nobody.next')} />
      <WidgetBoundary>
        <Contacts />
      </WidgetBoundary>
    </Stack>
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

function Figures({ home }: { home: StaffHomeReply }) {
  const { t } = useText();
  const mayAdd = useCan('people.create');
  if (home.States.length === 0) {
    return (
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
    );
  }
  return (
    <>
      {home.Sees === 'totals' && <Text c="dimmed">{t('home.staff.totals')}</Text>}
      <WidgetBoundary>
        <NeedsYou home={home} />
      </WidgetBoundary>
      <WidgetBoundary>
        <StaffFigures home={home} />
      </WidgetBoundary>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" verticalSpacing="xl">
        <Stack gap="xl">
          <WidgetBoundary>
            <ProgrammePhases phases={home.Phases} />
          </WidgetBoundary>
          {home.LateByMentor && home.LateByMentor.length > 0 && (
            <WidgetBoundary>
              <LateByMentor rows={home.LateByMentor} />
            </WidgetBoundary>
          )}
        </Stack>
        <Stack gap="xl">
          <WidgetBoundary>
            <MeetingWeek days={home.Week} />
          </WidgetBoundary>
          {home.Sees === 'people' && (
            <Suspense fallback={<RowsSkeleton rows={2} height={340} />}>
              <Trends />
            </Suspense>
          )}
          {home.LongestWaiting && home.LongestWaiting.length > 0 && (
            <WidgetBoundary>
              <LongestWaiting items={home.LongestWaiting} />
            </WidgetBoundary>
          )}
        </Stack>
      </SimpleGrid>
    </>
  );
}

/** The staff's home page: figures of the programme, each with a link to its rows. */
export function StaffHome({ homeSwitch, first, widgets }: Props) {
  const { t } = useText();
  const query = useStaffHome();
  return (
    <>
      <PageHeader title={t('home.staff.title')} actions={homeSwitch} />
      <Stack gap="xl">
        {first}
        <QueryContent query={query} skeleton={<FiguresSkeleton lines />}>
          {(home) => (home.Sees === 'nobody' ? <NoPeople /> : <Figures home={home} />)}
        </QueryContent>
        {!query.isPending && widgets}
      </Stack>
    </>
  );
}
