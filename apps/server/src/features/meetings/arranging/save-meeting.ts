import {
  actionTypeIds,
  type MeetingDraft,
  type meetings,
  type ParsedBodyOf,
  type ReplyOf,
  USUAL_MEETING_MINUTES,
} from '@ithaki/contract';
import { formatDate, type WallTime } from '@ithaki/formats';
import { seriesDays } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { withoutEffect } from '../../../platform/database/savepoint.ts';
import { notFound, refusalOf } from '../../../platform/errors/refusal.ts';
import { loadVisibleAction } from '../../actions/index.ts';
import { findPeopleIds } from '../rows/people-queries.ts';
import type { PlannedHour } from '../rules/chosen-hours.ts';
import { loadMeetingWithRight, showMeeting } from '../shown/load-meeting.ts';
import { type FindMessageText, hasAgreed } from './agreed-hour.ts';
import { changeMeeting } from './change-meeting.ts';
import { loadParties, type Parties } from './people.ts';
import { type Attempt, modeOf, setMeetings } from './set-meetings.ts';
import { instantOf, readWallTime } from './wall-time.ts';
import { listWarnings } from './warnings.ts';

type Body = ParsedBodyOf<typeof meetings.save>;
type Reply = ReplyOf<typeof meetings.save>;

/**
 * Returns the function that sets a meeting or a series, or changes a meeting. With `Try` it only returns what would happen.
 */
export const savingMeetings =
  (findText: FindMessageText) =>
  (context: Context, body: Body): Promise<Reply> =>
    body.Try ? withoutEffect(context.db, () => save(context, body, findText)) : save(context, body, findText);

async function save(context: Context, body: Body, findText: FindMessageText): Promise<Reply> {
  const { Meeting: draft, Try = false, Version } = body;
  const action = await loadVisibleAction(context, draft.ActionId);
  const isGroup = action.typeId === actionTypeIds.conference;
  if (!isGroup && action.typeId !== actionTypeIds.meeting) throw notFound();
  if (draft.Id !== undefined) {
    const before = await loadMeetingWithRight(context, 'save', { Id: draft.Id, Version });
    if (before.actionId !== draft.ActionId) throw notFound();
    const startsAt = instantOf(context, readWallTime(draft));
    const attempt = await refused(Try, () => changeMeeting(context, before, draft, startsAt));
    const { duration, mode, roomId, place, menteeId } = before;
    const Warnings = await listWarnings(
      context,
      {
        ...{ actionId: draft.ActionId, menteeId },
        mentorIds: draft.Mentors?.map(({ Id }) => Id) ?? (await findPeopleIds(context.db, draft.Id, 'mentor')),
      },
      [{ startsAt, id: draft.Id, ...attempt }],
      plannedBy(draft, { duration, mode, roomId, place }),
    );
    return { Meeting: await showMeeting(context, draft.Id), Warnings };
  }
  const parties = await loadParties(context, draft, isGroup);
  const times = timesOf(context, body);
  const agreed = isGroup ? [] : await findAgreed(context, body, parties, times, findText);
  const attempts = await setMeetings(context, { draft, isGroup, Try, agreed }, parties, times);
  const Warnings = await listWarnings(
    context,
    { actionId: action.id, menteeId: isGroup ? null : (parties.menteeIds[0] ?? null), mentorIds: parties.mentorIds },
    attempts,
    plannedBy(draft, { duration: USUAL_MEETING_MINUTES, mode: modeOf(draft), roomId: null, place: '' }),
  );
  const ids = attempts.flatMap(({ id }) => id ?? []);
  const [first] = ids;
  return {
    Meeting: first === undefined || Try ? null : await showMeeting(context, first),
    Warnings,
    ...(body.Series && !Try && { Ids: ids }),
  };
}

/** Returns the mentee of a single meeting if they proposed its time to the mentor who sets it. */
async function findAgreed(
  { db, actor }: Context,
  { Meeting: draft, MessageId }: Body,
  { menteeIds, mentorIds }: Parties,
  [startsAt, ...later]: readonly Date[],
  findText: FindMessageText,
): Promise<number[]> {
  const [menteeId] = menteeIds;
  if (!startsAt || later.length > 0 || menteeId === undefined || !mentorIds.includes(actor.userId)) return [];
  const hour = {
    ...{ projectId: currentProject(actor).id, actionId: draft.ActionId, menteeId, mentorId: actor.userId },
    ...{ startsAt, duration: draft.duration ?? USUAL_MEETING_MINUTES, mode: modeOf(draft) },
  };
  return (await hasAgreed(db, findText, 'mentee', hour, MessageId)) ? [menteeId] : [];
}

type Planned = Omit<PlannedHour, 'startsAt'>;

/** Returns the duration and the place of a meeting after a change; what the draft leaves out stays as it was. */
const plannedBy = ({ duration, Mode, RoomId, Place }: MeetingDraft, before: Planned): Planned => ({
  duration: duration ?? before.duration,
  mode: Mode ?? before.mode,
  roomId: RoomId === undefined ? before.roomId : RoomId,
  place: Place ?? before.place,
});

/** Does the work. With `Try`, returns a refusal with status 422 instead of throwing it. */
async function refused(isTried: boolean, work: () => Promise<void>): Promise<Pick<Attempt, 'refusal'>> {
  const refusal = await refusalOf(work);
  if (!refusal) return {};
  if (isTried && refusal.status === 422) return { refusal };
  throw refusal;
}

/** Returns the times of a meeting, or of a series without the days that it skips. */
function timesOf(context: Context, { Meeting, Series }: Body): Date[] {
  const first: WallTime = readWallTime(Meeting);
  if (!Series) return [instantOf(context, first)];
  const skipped = new Set(Series.Skip ?? []);
  return seriesDays(first, Series)
    .filter((day) => !skipped.has(formatDate(day)))
    .map((day) => instantOf(context, { ...first, ...day }));
}
