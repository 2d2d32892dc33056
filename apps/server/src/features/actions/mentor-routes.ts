import { mentor } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import {
  gatheredOf,
  listFollowed,
  menteeActionsWithData,
  menteePartsOf,
  overlapsOf,
  privateParts,
  publicPage,
  scheduleEntriesOf,
  scheduleOf,
  updateLastMail,
} from './following/lists.ts';
import { listActionMentees } from './following/mentees-of-action.ts';
import { readMentorData, writeMentorData } from './following/mentor-data.ts';
import { mailMeetings } from './meetings/mail-meetings.ts';
import { listQuests } from './standing/mentee-actions.ts';
import { setMeetingOutcome } from './work/complete.ts';
import { review } from './work/hand-in.ts';
import { readPart, writePart } from './work/parts.ts';

/** What a mentor, or staff in their place, reads and writes of mentees' actions, and the mentor's own data. */
export function mentorRoutes(): Route[] {
  return [
    route(mentor.mentees, listFollowed),
    route(mentor.ofAction, listActionMentees),
    route(mentor.menteeActions, async (context, { MenteeId }) => menteeActionsWithData(context, MenteeId)),
    route(mentor.getActionData, async (context, { ActionId }) => readMentorData(context, ActionId)),
    route(mentor.getMentorActionData, async (context, { ActionId, MentorId }) =>
      readMentorData(context, ActionId, MentorId),
    ),
    route(mentor.getAllQuests, async (context, { MenteeId }) => listQuests(context, MenteeId)),
    route(mentor.saveActionData, async (context, { ActionId, Data, Version }) =>
      writeMentorData(context, { actionId: ActionId, data: Data, version: Version, merge: false }),
    ),
    route(mentor.updateActionData, async (context, { ActionId, Data, Version }) =>
      writeMentorData(context, { actionId: ActionId, data: Data, version: Version, merge: true }),
    ),
    route(mentor.savePublic, async (context, { ActionId, MenteeId, Data, Version }) =>
      writePart(context, { part: 'public', actionId: ActionId, menteeId: MenteeId, data: Data, version: Version }),
    ),
    route(mentor.savePrivate, async (context, { ActionId, MenteeId, Data, Version }) =>
      writePart(context, { part: 'private', actionId: ActionId, menteeId: MenteeId, data: Data, version: Version }),
    ),
    route(mentor.updatePublic, async (context, { ActionId, MenteeId, Data, Version }) =>
      writePart(context, {
        part: 'public',
        actionId: ActionId,
        menteeId: MenteeId,
        data: Data,
        version: Version,
        merge: true,
      }),
    ),
    route(mentor.updatePrivate, async (context, { ActionId, MenteeId, Data, Version }) =>
      writePart(context, {
        part: 'private',
        actionId: ActionId,
        menteeId: MenteeId,
        data: Data,
        version: Version,
        merge: true,
      }),
    ),
    route(mentor.getPublic, async (context, { ActionId, MenteeId }) => readPart(context, 'public', ActionId, MenteeId)),
    route(mentor.getPrivate, async (context, { ActionId, MenteeId }) =>
      readPart(context, 'private', ActionId, MenteeId),
    ),
    route(mentor.getPrivate2, async (context, { MenteeId }) => privateParts(context, MenteeId)),
    route(mentor.getActionMenteeData, async (context, { ActionId, MenteeId }) =>
      readPart(context, 'mentee', ActionId, MenteeId),
    ),
    route(mentor.overlaps, overlapsOf),
    route(mentor.aggregate, async (context, { Id }) => gatheredOf(context, Id)),
    route(mentor.getAllActionMenteeData, async (context, { ActionId }) => menteePartsOf(context, ActionId)),
    route(mentor.publicPage, async (context, { ActionId, Page, Count }) => publicPage(context, ActionId, Page, Count)),
    route(mentor.setMenteeActionData, async (context, { ActionId, MenteeId, Data, Version }) =>
      writePart(context, {
        part: 'mentee',
        actionId: ActionId,
        menteeId: MenteeId,
        data: Data,
        version: Version,
        merge: true,
      }),
    ),
    route(mentor.saveMenteeActionData, async (context, { ActionId, MenteeId, Data, Version }) =>
      writePart(context, { part: 'mentee', actionId: ActionId, menteeId: MenteeId, data: Data, version: Version }),
    ),
    route(mentor.updateMany, async (context, { ActionId, Data }) => updateLastMail(context, ActionId, Data)),
    route(mentor.review, async (context, { ActionId, MenteeId, Result, Comment }) =>
      review(context, { actionId: ActionId, menteeId: MenteeId, result: Result, comment: Comment ?? '' }),
    ),
    route(mentor.meetingOutcome, async (context, { ActionId, MenteeId, Outcome }) =>
      setMeetingOutcome(context, ActionId, MenteeId, Outcome),
    ),
    route(mentor.schedule, async (context, { From, To }) => scheduleOf(context, From, To)),
    route(mentor.scheduleEntries, async (context, { From, To }) => scheduleEntriesOf(context, From, To)),
    route(mentor.mailUsers, async (context, { Data, Template }) => mailMeetings(context, Data, Template)),
  ];
}
