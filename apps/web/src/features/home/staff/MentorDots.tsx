import type { Calls, ReplyOf } from '@ithaki/contract';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import { EmptyText, Panel } from '../../../ui/page/Panel.tsx';
import classes from './Plot.module.css';
import { Count, Plot } from './Plot.tsx';

type Mentor = ReplyOf<Calls['home']['trends']>['Mentors'][number];

/** Groups mentors with the same numbers, who share a dot. */
function dotsOf(mentors: readonly Mentor[]): Mentor[][] {
  const dots = new Map<string, Mentor[]>();
  for (const mentor of mentors) {
    const key = `${mentor.Mentees}/${mentor.Waiting}`;
    dots.set(key, [...(dots.get(key) ?? []), mentor]);
  }
  return [...dots.values()];
}

function Dots({ mentors }: { mentors: readonly Mentor[] }) {
  const { t } = useText();
  const load = Math.max(1, ...mentors.map(({ Mentees }) => Mentees));
  const waiting = Math.max(1, ...mentors.map(({ Waiting }) => Waiting));
  return (
    <div className={classes.field}>
      <span className={classes.tick} style={{ left: -24, top: -4 }}>
        {waiting}
      </span>
      <span className={classes.tick} style={{ left: -16, bottom: -4 }}>
        0
      </span>
      <span className={classes.tick} style={{ right: 0, bottom: -18 }}>
        {t('home.staff.mentors.load', { count: load })}
      </span>
      {dotsOf(mentors).map((group) => {
        const [first] = group;
        if (!first) return null;
        const figures = t('home.staff.mentors.figures', { mentees: first.Mentees, waiting: first.Waiting });
        const names = group.map(({ Name }) => Name).join(', ');
        const label = `${names}: ${figures}`;
        return (
          <ScreenLink
            key={first.Id}
            to={group.length === 1 ? paths.mentor.mentees({ mentor: first.Id }) : paths.admin.users({ role: 'Mentor' })}
            className={classes.dot}
            style={{ left: `${(94 * first.Mentees) / load}%`, bottom: `${(94 * first.Waiting) / waiting}%` }}
            data-waiting={first.Waiting > 0 || undefined}
            data-several={group.length > 1 || undefined}
            aria-label={label}
            title={label}
          />
        );
      })}
    </div>
  );
}

/** Mentors as dots in a diagram of their number of mentees and of waiting hand-ins; a dot links to the mentees. */
export function MentorDots({ mentors }: { mentors: readonly Mentor[] }) {
  const { t } = useText();
  const busy = mentors.filter(({ Waiting }) => Waiting > 0).length;
  if (mentors.length === 0) {
    return (
      <Panel title={t('home.staff.mentors')}>
        <EmptyText>{t('home.staff.mentors.none')}</EmptyText>
      </Panel>
    );
  }
  return (
    <Plot
      title={t('home.staff.mentors.seen', { count: busy, all: mentors.length })}
      lead={t('home.staff.mentors.axes')}
      table={
        <table>
          <thead>
            <tr>
              <th scope="col">{t('home.meetings.mentor')}</th>
              <th scope="col">{t('home.mentor.mentees')}</th>
              <th scope="col">{t('home.staff.waiting')}</th>
            </tr>
          </thead>
          <tbody>
            {mentors.map(({ Id, Name, Mentees, Waiting }) => (
              <tr key={Id}>
                <th scope="row">
                  <Anchor to={paths.mentor.mentees({ mentor: Id })} inherit>
                    {Name}
                  </Anchor>
                </th>
                <td>
                  <Count value={Mentees} />
                </td>
                <td>
                  <Count value={Waiting} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <Dots mentors={mentors} />
    </Plot>
  );
}
