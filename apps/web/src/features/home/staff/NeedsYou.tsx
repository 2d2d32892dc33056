import type { Figure } from '@ithaki/contract';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import { withoutMentorPath } from './figure-paths.ts';
import classes from './NeedsYou.module.css';
import type { StaffHomeReply } from './StaffFigures.tsx';

/** The number that selects singular or plural; a small group, whose number is hidden as '<5', takes the plural. */
const countOf = (figure: Figure): number => (figure === '<5' ? 2 : figure);

/** The first line of the staff's home page: tasks that need someone's attention, each with a link. */
export function NeedsYou({ home }: { home: StaffHomeReply }) {
  const { t } = useText();
  const followed = useCan('mentor.read');
  const grid = useCan('admin.area');
  const mentees = (show: 'waiting' | 'late') => (followed ? paths.mentor.mentees({ show }) : undefined);
  const needs = [
    { id: 'waiting', figure: home.Waiting, to: mentees('waiting') },
    { id: 'late', figure: home.LateMentees ?? 0, to: mentees('late') },
    {
      id: 'withoutMentor',
      figure: home.WithoutMentor,
      to: withoutMentorPath({ grid, followedMentees: followed }),
    },
  ] as const;
  const open = needs.filter(({ figure }) => figure !== 0);
  if (open.length === 0) return <p className={classes.none}>{t('home.staff.needs.none')}</p>;
  return (
    <ul className={classes.needs} aria-label={t('home.staff.needs')}>
      {open.map(({ id, figure, to }) => {
        const words = (
          <>
            <strong className="numbers">{figure}</strong> {t(`home.staff.needs.${id}`, { count: countOf(figure) })}
          </>
        );
        return (
          <li key={id}>
            {to ? (
              <ScreenLink to={to} className={classes.need}>
                {words}
              </ScreenLink>
            ) : (
              <span className={classes.need}>{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
