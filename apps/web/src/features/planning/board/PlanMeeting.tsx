import { useDraggable } from '@dnd-kit/core';
import type { Plan, PlanItem } from '@ithaki/contract';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconPinFilled } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import classes from './PlanBoard.module.css';
import { timeText } from './plan-days.ts';

interface Props {
  plan: Plan;
  menteeId: number;
  /** Absent for a mentee without a meeting. */
  item?: PlanItem;
  /** A line below the name, for example why there is no meeting. */
  detail?: string;
  disabled: boolean;
  onOpen: (menteeId: number) => void;
}

/**
 * Scrolls a meeting that got the focus from under the mentors, who stay in sight at the edge of the board. Chromium leaves
 * it where it is when a part of it is within the board, even below the mentors.
 */
function bringFromUnderMentors(meeting: HTMLElement): void {
  const board = meeting.closest('table');
  const mentors = board?.querySelector('th')?.getBoundingClientRect();
  if (!board?.parentElement || !mentors) return;
  const under = mentors.right + 4 - meeting.getBoundingClientRect().left;
  if (under > 0) board.parentElement.scrollLeft -= under;
}

/** A mentee's meeting: drag it, or press it to choose a time. */
export function PlanMeeting({ plan, menteeId, item, detail, disabled, onOpen }: Props) {
  const { t } = useText();
  const zone = useTimeZone();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: menteeId, disabled });
  const name = plan.Mentees.find(({ Id }) => Id === menteeId)?.Name ?? '';
  const faults = plan.Faults.filter(({ MenteeId }) => MenteeId === menteeId).map(({ Fault }) =>
    t(`planning.fault.${Fault}`),
  );
  const time = item && timeText(item.StartsAt, zone);
  const words = [time, name, item?.Pinned ? t('planning.pinned') : undefined, ...faults].filter(Boolean).join(', ');
  return (
    <UnstyledButton
      ref={setNodeRef}
      {...listeners}
      className={classes.meeting ?? ''}
      data-dragged={isDragging || undefined}
      data-fault={faults.length > 0 || undefined}
      disabled={disabled}
      aria-label={words}
      title={faults.length > 0 ? faults.join(' · ') : name}
      onFocus={({ currentTarget }) => bringFromUnderMentors(currentTarget)}
      onClick={() => onOpen(menteeId)}
    >
      {time && <span className="numbers">{time}</span>}
      <span className={classes.name}>{name}</span>
      {item?.Pinned && <IconPinFilled size={12} aria-hidden />}
      {faults.length > 0 && <IconAlertTriangle size={14} aria-hidden />}
      {detail && <span className={classes.detail}>{detail}</span>}
    </UnstyledButton>
  );
}
