import { Text, Tooltip } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import type { Icon } from '../../../feature.ts';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import classes from './MeetingTimeline.module.css';
import { type MeetingState, timelinePoints } from './timeline-points.ts';

/** A meeting on the timeline. */
export interface TimelineMeeting {
  id: string;
  startsAt: string;
  state: MeetingState;
  /** Its title, time and outcome. */
  label: string;
  to: string;
}

const icons: Record<MeetingState, Icon> = {
  held: IconCircleCheck,
  missed: IconCircleX,
  unknown: IconHelpCircle,
  ahead: IconCircle,
};

interface Props {
  meetings: readonly TimelineMeeting[];
  /** The current time in milliseconds. */
  now: number;
}

/** A timeline of meetings, each a point that links to its action; the shape of the point shows the outcome. */
export function MeetingTimeline({ meetings, now }: Props) {
  const { t } = useText();
  const { points, lanes, today } = timelinePoints(meetings, now);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <div className={classes.timeline}>
      <ol className={classes.points} aria-label={t('actions.meetings.line')} style={{ height: `${lanes * 28 + 8}px` }}>
        {points.map(({ item, left, lane }) => {
          const Sign = icons[item.state];
          return (
            <li key={item.id} style={{ insetInlineStart: `${left}%`, bottom: `${lane * 28 + 4}px` }}>
              <Tooltip label={item.label} events={{ hover: true, focus: true, touch: false }}>
                <ScreenLink to={item.to} aria-label={item.label} className={classes.point} data-state={item.state}>
                  <Sign size={20} stroke={1.9} aria-hidden />
                </ScreenLink>
              </Tooltip>
            </li>
          );
        })}
        {today !== null && (
          <li className={classes.today} style={{ insetInlineStart: `${today}%` }} aria-hidden>
            <span>{t('actions.meetings.today')}</span>
          </li>
        )}
      </ol>
      <Text component="div" size="xs" c="dimmed" className={classes.ends}>
        <LocalDate value={first.item.startsAt} as="date" />
        {points.length > 1 && <LocalDate value={last.item.startsAt} as="date" />}
      </Text>
    </div>
  );
}
