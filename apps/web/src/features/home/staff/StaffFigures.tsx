import type { Calls, ReplyOf } from '@ithaki/contract';
import { SimpleGrid } from '@mantine/core';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { StatTile } from '../../../ui/page/StatTile.tsx';
import { menteesPath, withoutMentorPath } from './figure-paths.ts';

/** Data of the staff's home page. */
export type StaffHomeReply = ReplyOf<Calls['home']['staff']>;

const states = [1, 3, 2, 0] as const;

/** Numbers of people in the programme; each links to the people counted, if the reader may open that list. */
export function StaffFigures({ home }: { home: StaffHomeReply }) {
  const { t } = useText();
  const lists = useCan('people.list');
  const follows = useCan('mentor.read');
  const staff = useCan('admin.area');
  const known = new Map(home.States.map(({ State, Mentees }) => [State, Mentees]));
  const link = (to: string | undefined) => (to === undefined ? {} : { to });
  const behind = (show: 'waiting' | 'late') => link(follows ? paths.mentor.mentees({ show }) : undefined);
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }}>
      {states
        .filter((state) => state === 1 || known.has(state))
        .map((state) => (
          <StatTile
            key={state}
            label={t(`home.state.${state}`)}
            figure={known.get(state) ?? 0}
            {...link(menteesPath(state, { lists, follows }))}
          />
        ))}
      <StatTile
        label={t('home.staff.mentors')}
        figure={home.Mentors}
        {...link(lists ? paths.admin.users({ role: 'Mentor', state: 1 }) : undefined)}
      />
      <StatTile
        label={t('home.staff.waiting')}
        figure={home.Waiting}
        detail={t('home.staff.waiting.detail')}
        {...behind('waiting')}
      />
      {home.LateMentees !== undefined && (
        <StatTile
          label={t('home.staff.lateMentees')}
          figure={home.LateMentees}
          detail={t('home.staff.lateMentees.detail')}
          needsYou={home.LateMentees > 0}
          {...behind('late')}
        />
      )}
      <StatTile
        label={t('home.staff.withoutMentor')}
        figure={home.WithoutMentor}
        needsYou={follows && home.WithoutMentor !== 0}
        {...link(withoutMentorPath({ staff, follows }))}
      />
    </SimpleGrid>
  );
}
