import type { Calls, Figure, ReplyOf } from '@ithaki/contract';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import { menteesPath } from './figure-paths.ts';
import { Count } from './Plot.tsx';
import classes from './StaffFigures.module.css';

/** Data of the staff's home page. */
export type StaffHomeReply = ReplyOf<Calls['home']['staff']>;

const states = [1, 3, 2, 0] as const;

interface FigureProps {
  label: string;
  figure: Figure;
  /** Address of the list of the counted people. */
  to: string | undefined;
}

function PeopleCount({ label, figure, to }: FigureProps) {
  const content = (
    <>
      <span className={classes.figure}>
        <Count value={figure} />
      </span>
      <span className={classes.label}>{label}</span>
    </>
  );
  if (!to) return <span className={classes.item}>{content}</span>;
  return (
    <ScreenLink to={to} className={classes.item}>
      {content}
    </ScreenLink>
  );
}

/** Numbers of people in the programme; each links to the people counted, if the reader may open that list. */
export function StaffFigures({ home }: { home: StaffHomeReply }) {
  const { t } = useText();
  const allPeople = useCan('people.list');
  const followedMentees = useCan('mentor.read');
  const menteesByState = new Map(home.States.map(({ State, Mentees }) => [State, Mentees]));
  return (
    <div className={classes.strip}>
      {states
        .filter((state) => state === 1 || menteesByState.has(state))
        .map((state) => (
          <PeopleCount
            key={state}
            label={t(`home.state.${state}`)}
            figure={menteesByState.get(state) ?? 0}
            to={menteesPath(state, { allPeople, followedMentees })}
          />
        ))}
      <PeopleCount
        label={t('home.staff.mentors')}
        figure={home.Mentors}
        to={allPeople ? paths.admin.users({ role: 'Mentor', state: 1 }) : undefined}
      />
    </div>
  );
}
