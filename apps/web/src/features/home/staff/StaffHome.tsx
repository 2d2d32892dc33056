import { SimpleGrid, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Contacts } from '../Contacts.tsx';
import { FiguresSkeleton } from '../HomeSkeleton.tsx';
import { Nothing, Panel } from '../Panel.tsx';
import { PendingLines } from '../PendingLines.tsx';
import { Answered } from '../QueryContent.tsx';
import { useStaffHome } from '../queries.ts';
import { LateByMentor } from './LateByMentor.tsx';
import { PhasesOfAll } from './PhasesOfAll.tsx';
import { StaffFigures, type StaffHomeReply } from './StaffFigures.tsx';
import { Week } from './Week.tsx';

interface Props {
  others?: ReactNode;
  more?: ReactNode;
}

/** Shown to staff who see people through links and have none yet, with whom to contact. */
function SeesNobody() {
  const { t } = useText();
  return (
    <Stack gap="lg" maw={640}>
      <EmptyState icon={IconUsers} title={t('home.staff.nobody')} next={t('home.staff.nobody.next')} />
      <Contacts />
    </Stack>
  );
}

function Longest({ items }: { items: NonNullable<StaffHomeReply['LongestWaiting']> }) {
  const { t } = useText();
  return (
    <Panel title={t('home.staff.longest')}>
      {items.length === 0 && <Nothing>{t('home.staff.longest.none')}</Nothing>}
      <PendingLines
        items={items}
        more={({ Mentor }) => (Mentor ? t('home.staff.longest.mentor', { name: Mentor }) : t('home.staff.noMentor'))}
      />
    </Panel>
  );
}

function Figures({ home }: { home: StaffHomeReply }) {
  const { t } = useText();
  if (home.States.length === 0) {
    return <EmptyState icon={IconUsers} title={t('home.staff.empty')} next={t('home.staff.empty.next')} />;
  }
  return (
    <>
      {home.Sees === 'totals' && <Text c="dimmed">{t('home.staff.totals')}</Text>}
      <StaffFigures home={home} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Stack gap="lg">
          <PhasesOfAll phases={home.Phases} />
          {home.LateByMentor && <LateByMentor rows={home.LateByMentor} />}
        </Stack>
        <Stack gap="lg">
          <Week days={home.Week} />
          {home.LongestWaiting && <Longest items={home.LongestWaiting} />}
        </Stack>
      </SimpleGrid>
    </>
  );
}

/** The staff's home page: the programme in figures that link to the rows behind them. */
export function StaffHome({ others, more }: Props) {
  const { t } = useText();
  return (
    <>
      <PageHeader title={t('home.staff.title')} actions={others} />
      <Answered query={useStaffHome()} skeleton={<FiguresSkeleton />}>
        {(home) => (
          <Stack gap="lg">
            {home.Sees === 'nobody' ? <SeesNobody /> : <Figures home={home} />}
            {more}
          </Stack>
        )}
      </Answered>
    </>
  );
}
