import type { MenteeAction } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { DueDate, MeetingTime } from './ActionDates.tsx';
import classes from './ActionRow.module.css';
import { ActionStanding } from './ActionStanding.tsx';
import { ActionTypeIcon } from './ActionTypeIcon.tsx';
import { pathBelow } from './phases.ts';
import { useScrollWhenSelected } from './useScrollWhenSelected.ts';

interface Props {
  item: MenteeAction;
  to: string;
  reader: 'mentee' | 'mentor';
  selected?: boolean;
  /** Two short lines, for narrow side columns. */
  dense?: boolean;
}

/** Line under the title: why the action is locked, else its meeting, else its due date, else its path in the phase. */
function Detail({ item }: { item: MenteeAction }) {
  const local = useLocalText();
  const { LockedBecause, Standing, Meeting, Action } = item;
  if (LockedBecause && (Standing === 'locked' || Standing === 'inactive')) return LockedBecause;
  if (Meeting && Standing !== 'completed') return <MeetingTime meeting={Meeting} />;
  if (item.DueAt && (Standing === 'open' || Standing === 'returned')) return <DueDate item={item} />;
  return pathBelow(Action.Group, local);
}

/** A mentee's action as a row that links to it. */
export function ActionRow({ item, to, reader, selected = false, dense = false }: Props) {
  const local = useLocalText();
  const line = useScrollWhenSelected<HTMLAnchorElement>(selected);
  return (
    <Link
      ref={line}
      to={to}
      className={classes.row}
      data-dense={dense || undefined}
      {...(selected ? { 'aria-current': 'page' } : {})}
    >
      <span className={classes.icon}>
        <ActionTypeIcon typeId={item.Action.TypeId} />
      </span>
      <span className={classes.words}>
        <Text span fw={500} display="block" size={dense ? 'sm' : 'md'}>
          {local(item.Action.Title)}
        </Text>
        {!dense && (
          <Text span size="sm" c="dimmed" display="block">
            <Detail item={item} />
          </Text>
        )}
      </span>
      <span className={classes.standing}>
        <ActionStanding standing={item.Standing} reader={reader} />
      </span>
    </Link>
  );
}
