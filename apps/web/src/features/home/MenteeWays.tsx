import type { Calls, LocalText, ReplyOf } from '@ithaki/contract';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { paths } from '../../paths.ts';
import { ScreenLink } from '../../ui/links/ScreenLink.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import classes from './MenteeWays.module.css';

type Reply = ReplyOf<Calls['home']['mentor']>;

/** A phase of a mentee as a square filled in proportion to its progress; a corner marks late actions. */
function Stop({ title, stop }: { title: LocalText; stop: Reply['Ways'][number]['Phases'][number] }) {
  const { t } = useText();
  const phase = useLocalText()(title) || t('home.noPhase');
  const words = t('home.mentor.ways.phase', { phase, done: stop.Completed, all: stop.Total });
  return (
    <span className={classes.stop} data-late={stop.Late || undefined} title={words}>
      <span style={{ height: `${stop.Total === 0 ? 0 : (100 * stop.Completed) / stop.Total}%` }} />
    </span>
  );
}

/** The mentees, each with a strip of the programme's phases; a row links to the mentee. */
export function MenteeWays({ Ways, Phases }: Pick<Reply, 'Ways' | 'Phases'>) {
  const { t } = useText();
  if (Ways.length === 0 || Phases.length === 0) return null;
  return (
    <Panel title={t('home.mentor.ways')}>
      <ul className={classes.ways}>
        {Ways.map(({ Id, Name, Phases: stops }) => {
          const done = stops.reduce((sum, { Completed }) => sum + Completed, 0);
          const all = stops.reduce((sum, { Total }) => sum + Total, 0);
          return (
            <li key={Id}>
              <ScreenLink to={paths.mentor.mentee(Id)} className={classes.way}>
                <span className={classes.name}>{Name}</span>
                <span className={classes.strip} aria-hidden>
                  {stops.map((stop, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the phases are the same for everyone, in order
                    <Stop key={index} title={Phases[index] ?? ''} stop={stop} />
                  ))}
                </span>
                <span className={classes.count}>{t('home.staff.completed', { done, all })}</span>
              </ScreenLink>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
