import { instantAt } from '@ithaki/formats';
import { loadProject } from '../../../access/load-project.ts';
import type { Db } from '../../../platform/database/db.ts';
import { defineHandler } from '../../../platform/events/event-kind.ts';
import { publish } from '../../../platform/events/publish.ts';
import { log } from '../../../platform/log/log.ts';
import type { ScheduleEntry, Turn } from '../../../platform/schedule/schedule-entry.ts';
import { showCurrentMeetings } from '../../actions/index.ts';
import { zoneChanged } from '../../programmes/index.ts';
import { notifyAll } from '../notifications/notify-all.ts';
import { lockPeople, whereFree } from '../rows/meeting-queries.ts';
import {
  findMenteesOf,
  findTakenPeople,
  keepAtWallTime,
  lockUnchecked,
  storeWallTimes,
  type UncheckedMeeting,
} from './clock-queries.ts';
import { notifyOfClash } from './notify-of-clash.ts';
import { type Clock, ownClock, readWallStart, wallColumns } from './wall-start.ts';

/** A meeting whose instant differs from the one that its wall time has now. */
interface Shifted {
  id: number;
  was: Date;
  startsAt: Date;
}

/**
 * Keeps meetings ahead at their wall time when the zone data of the server or the zone of the programme has changed: they get
 * the instant that this wall time has now. A meeting whose new instant is taken stays where it is, and those who can move it
 * are notified.
 */
export const wallTimeKeeping = (clock: Clock = ownClock): ScheduleEntry => ({
  name: 'meetings.clock',
  of: 'programme',
  when: { everyMinutes: 5 },
  atStart: true,
  run: (turn) => keepWallTimes(turn, clock),
});

/** Keeps meetings ahead at their wall time as soon as the settings of their programme have another zone. */
export const wallTimesInNewZone = defineHandler({
  name: 'meetings.newZone',
  event: zoneChanged,
  async handle({ db, projectId, now }) {
    const project = projectId === null ? null : await loadProject(db, String(projectId));
    if (!project) return;
    const state = await keepWallTimes({ db, projectId, now, zone: project.zone }, ownClock);
    // The rest is done in transactions of their own, so that none holds the locks of many people for long.
    if (state === 'more') await publish(db, zoneChanged, projectId, {});
  },
});

type Comparing = Pick<Turn, 'db' | 'projectId' | 'now' | 'zone'>;

async function keepWallTimes({ db, projectId, now, zone }: Comparing, clock: Clock): Promise<'done' | 'more'> {
  if (projectId === null) return 'done';
  const asked = { projectId, now, zone, version: clock.version };
  const earliest = await lockUnchecked(db, asked, 'earliest');
  if (earliest.length === 0) return 'done';
  // Meetings that move to a later time are moved from the last on, so that none takes the time of one not moved yet.
  const isLater = shiftedOf(earliest, zone, clock).some(({ was, startsAt }) => startsAt > was);
  const portion = isLater ? await lockUnchecked(db, asked, 'latest') : earliest;
  const shifted = shiftedOf(portion, zone, clock);
  const staying = await shiftAll(db, shifted);
  const starts = new Map(portion.map(({ id, startsAt }) => [id, startsAt]));
  const stays = new Set(staying.map(({ id }) => id));
  for (const { id, startsAt } of shifted) if (!stays.has(id)) starts.set(id, startsAt);
  await storeWallTimes(
    db,
    [...starts].map(([id, startsAt]) => ({ id, ...wallColumns(startsAt, zone, clock) })),
  );
  const moved = shifted.map(({ id }) => id);
  await showCurrentMeetings(db, await findMenteesOf(db, moved));
  for (const { id } of shifted) if (!stays.has(id)) await notifyAll({ db, actor: null }, id, { change: 'kept' });
  for (const { id, was } of staying) {
    log.warn(
      { meeting: id, project: projectId, zone, version: clock.version },
      'a meeting could not keep its wall time',
    );
    await notifyAll({ db, actor: null }, id, { change: 'moved', was });
    await notifyOfClash(db, projectId, id, now);
  }
  const kept = shifted.length - staying.length;
  if (kept > 0)
    log.info({ project: projectId, zone, version: clock.version, meetings: kept }, 'meetings kept their wall time');
  return 'more';
}

/** Returns those of the meetings whose wall time has another instant now. */
function shiftedOf(meetings: readonly UncheckedMeeting[], zone: string, clock: Clock): Shifted[] {
  return meetings.flatMap(({ id, startsAt: was, wallStart }) => {
    // Of an hour that occurs twice, a meeting may be at the second: it stays there.
    if (wallStart === null || wallStart === wallColumns(was, zone, clock).wallStart) return [];
    const wall = readWallStart(wallStart);
    const real = clock.realTime(wall, zone);
    if (real.kind === 'inactive') return [];
    // Clocks that now skip the wall time move the meeting to the next one that there is.
    const startsAt = real.kind === 'real' ? real.at : instantAt(real.next, zone);
    return startsAt.getTime() === was.getTime() ? [] : [{ id, was, startsAt }];
  });
}

/** Moves the meetings to their new instants; returns those whose new instant is taken. */
async function shiftAll(db: Db, shifted: readonly Shifted[]): Promise<Shifted[]> {
  if (shifted.length === 0) return [];
  await lockPeople(
    db,
    await findTakenPeople(
      db,
      shifted.map(({ id }) => id),
    ),
  );
  const later = shifted.filter(({ was, startsAt }) => startsAt > was).sort((a, b) => +b.was - +a.was);
  const earlier = shifted.filter(({ was, startsAt }) => startsAt < was).sort((a, b) => +a.was - +b.was);
  let waiting = [...later, ...earlier];
  for (;;) {
    const refused: Shifted[] = [];
    for (const meeting of waiting)
      if (!(await whereFree(db, () => keepAtWallTime(db, meeting.id, meeting.startsAt)))) refused.push(meeting);
    // What was in the way of a meeting may itself have moved since.
    if (refused.length === 0 || refused.length === waiting.length) return refused;
    waiting = refused;
  }
}
