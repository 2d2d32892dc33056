import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Plan, PlanItem } from '@ithaki/contract';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { NotPlaced } from './NotPlaced.tsx';
import classes from './PlanBoard.module.css';
import { PlanMeeting } from './PlanMeeting.tsx';
import { daysOfPlan, dayTitle, hoursOn, itemsOn, nearestTime, timeText, withItem } from './plan-days.ts';

interface Props {
  plan: Plan;
  disabled: boolean;
  onChange: (items: PlanItem[]) => void;
}

/** The pixels that the pointer must move before a press becomes a drag. */
const byMoving = { activationConstraint: { distance: 6 } };

/**
 * Finds the drop target under the pointer. Cells that are scrolled out of sight must not cover the list of mentees
 * without a meeting.
 */
const underPointer: CollisionDetection = (dragged) => {
  const hits = pointerWithin(dragged);
  const rest = hits.filter(({ id }) => id === 'rest');
  return rest.length > 0 ? rest : hits;
};

/** The meeting for which the dialog is open. */
interface Opened {
  menteeId: number;
  at?: { mentorId: number; day: string };
}

/** The board of mentors × days and the mentees without a meeting. Meetings are dragged, or pressed to open a dialog. */
export function PlanBoard({ plan, disabled, onChange }: Props) {
  const { t, language } = useText();
  const zone = useTimeZone();
  const [opened, setOpened] = useState<Opened>();
  const [dragged, setDragged] = useState<string | number>();
  const sensors = useSensors(useSensor(PointerSensor, byMoving));
  const days = daysOfPlan(plan, zone);
  const cellOf = (id: string | number) => {
    const [mentor, day = ''] = String(id).split('/');
    return { mentorId: Number(mentor), day };
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    if (!over) return;
    const menteeId = Number(active.id);
    if (over.id === 'rest') {
      onChange(withItem(plan, menteeId, null));
      return;
    }
    const { mentorId, day } = cellOf(over.id);
    const item = plan.Items.find(({ MenteeId }) => MenteeId === menteeId);
    if (item?.MentorId === mentorId && itemsOn(plan, mentorId, day, zone).includes(item)) return;
    const time = nearestTime(plan, menteeId, mentorId, day, zone);
    if (time) onChange(withItem(plan, menteeId, { ...time, MentorId: mentorId, Pinned: true }));
    else setOpened({ menteeId, at: { mentorId, day } });
  };
  const nameOf = (id: string | number) => plan.Mentees.find(({ Id }) => Id === Number(id))?.Name ?? '';
  const placeOf = (id: string | number) => {
    const { mentorId, day } = cellOf(id);
    const mentor = plan.Mentors.find(({ Id }) => Id === mentorId)?.Name ?? t('planning.notPlaced');
    return { mentor, day: dayTitle(day, language) };
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      onDragStart={({ active }) => setDragged(active.id)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(undefined)}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => t('planning.board.lifted', { name: nameOf(active.id) }),
          onDragOver: ({ over }) => (over ? t('planning.board.over', placeOf(over.id)) : undefined),
          onDragEnd: ({ over }) => (over ? t('planning.board.laid', placeOf(over.id)) : undefined),
          onDragCancel: () => t('planning.board.cancelled'),
        },
        screenReaderInstructions: { draggable: t('planning.board.keys') },
      }}
    >
      <div className={classes.area}>
        <div className={classes.scroll}>
          <table className={classes.board} aria-label={t('planning.board')}>
            <thead>
              <tr>
                <th scope="col">{t('planning.board.mentor')}</th>
                {days.map((day) => (
                  <th key={day} scope="col">
                    {dayTitle(day, language)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {plan.Mentors.map((mentor) => (
                <tr key={mentor.Id}>
                  <th scope="row">
                    {mentor.Name}
                    <div className={classes.load}>
                      {mentor.Hours.length === 0
                        ? t('planning.board.noHours')
                        : t('planning.load', { count: mentor.Load })}
                    </div>
                  </th>
                  {days.map((day) => (
                    <Cell key={day} id={`${mentor.Id}/${day}`} hours={hoursOn(mentor, day, zone)}>
                      {itemsOn(plan, mentor.Id, day, zone).map((item) => (
                        <PlanMeeting
                          key={item.MenteeId}
                          plan={plan}
                          menteeId={item.MenteeId}
                          item={item}
                          disabled={disabled}
                          onOpen={(menteeId) => setOpened({ menteeId })}
                        />
                      ))}
                    </Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <NotPlaced plan={plan} disabled={disabled} onOpen={(menteeId) => setOpened({ menteeId })} />
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && <div className={classes.meeting}>{nameOf(dragged)}</div>}
      </DragOverlay>
      {opened && <MoveDialog plan={plan} {...opened} onChange={onChange} onClose={() => setOpened(undefined)} />}
    </DndContext>
  );
}

interface CellProps {
  id: string;
  hours: Plan['Mentors'][number]['Hours'];
  children: React.ReactNode;
}

/** A mentor's day, on which meetings can be dropped. */
function Cell({ id, hours, children }: CellProps) {
  const zone = useTimeZone();
  const { setNodeRef, isOver } = useDroppable({ id });
  const open = hours.map(({ From, To }) => `${timeText(From, zone)}–${timeText(To, zone)}`).join(', ');
  return (
    <td
      ref={setNodeRef}
      title={open}
      className={[hours.length === 0 && classes.closed, isOver && classes.over].filter(Boolean).join(' ')}
    >
      {open && <VisuallyHidden>{open}</VisuallyHidden>}
      {children}
    </td>
  );
}
