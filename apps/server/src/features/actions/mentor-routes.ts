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
    route(mentor.mentees, async (body, context) => listFollowed(context, body)),
    route(mentor.ofAction, async (body, context) => listActionMentees(context, body)),
    route(mentor.menteeActions, async ({ MenteeId }, context) => menteeActionsWithData(context, MenteeId)),
    route(mentor.getActionData, async ({ ActionId }, context) => readMentorData(context, ActionId)),
    route(mentor.getMentorActionData, async ({ ActionId, MentorId }, context) =>
      readMentorData(context, ActionId, MentorId),
    ),
    route(mentor.getAllQuests, async ({ MenteeId }, context) => listQuests(context, MenteeId)),
    route(mentor.saveActionData, async ({ ActionId, Data, Version }, context) =>
      writeMentorData(context, { actionId: ActionId, data: Data, version: Version, merge: false }),
    ),
    route(mentor.updateActionData, async ({ ActionId, Data, Version }, context) =>
      writeMentorData(context, { actionId: ActionId, data: Data, version: Version, merge: true }),
    ),
    route(mentor.savePublic, async ({ ActionId, MenteeId, Data, Version }, context) =>
      writePart(context, { part: 'public', actionId: ActionId, menteeId: MenteeId, data: Data, version: Version }),
    ),
    route(mentor.savePrivate, async ({ ActionId, MenteeId, Data, Version }, context) =>
      writePart(context, { part: 'private', actionId: ActionId, menteeId: MenteeId, data: Data, version: Version }),
    ),
    route(mentor.updatePublic, async ({ ActionId, MenteeId, Data, Version }, context) =>
      writePart(context, {
        part: 'public',
        actionId: ActionId,
        menteeId: MenteeId,
        data: Data,
        version: Version,
        merge: true,
      }),
    ),
    route(mentor.updatePrivate, async ({ ActionId, MenteeId, Data, Version }, context) =>
      writePart(context, {
        part: 'private',
        actionId: ActionId,
        menteeId: MenteeId,
        data: Data,
        version: Version,
        merge: true,
      }),
    ),
    route(mentor.getPublic, async ({ ActionId, MenteeId }, context) => readPart(context, 'public', ActionId, MenteeId)),
    route(mentor.getPrivate, async ({ ActionId, MenteeId }, context) =>
      readPart(context, 'private', ActionId, MenteeId),
    ),
    route(mentor.getPrivate2, async ({ MenteeId }, context) => privateParts(context, MenteeId)),
    route(mentor.getActionMenteeData, async ({ ActionId, MenteeId }, context) =>
      readPart(context, 'mentee', ActionId, MenteeId),
    ),
    route(mentor.overlaps, async (body, context) => overlapsOf(context, body)),
    route(mentor.aggregate, async ({ Id }, context) => gatheredOf(context, Id)),
    route(mentor.getAllActionMenteeData, async ({ ActionId }, context) => menteePartsOf(context, ActionId)),
    route(mentor.publicPage, async ({ ActionId, Page, Count }, context) => publicPage(context, ActionId, Page, Count)),
    route(mentor.setMenteeActionData, async ({ ActionId, MenteeId, Data, Version }, context) =>
      writePart(context, {
        part: 'mentee',
        actionId: ActionId,
        menteeId: MenteeId,
        data: Data,
        version: Version,
        merge: true,
      }),
    ),
    route(mentor.saveMenteeActionData, async ({ ActionId, MenteeId, Data, Version }, context) =>
      writePart(context, { part: 'mentee', actionId: ActionId, menteeId: MenteeId, data: Data, version: Version }),
    ),
    route(mentor.updateMany, async ({ ActionId, Data }, context) => updateLastMail(context, ActionId, Data)),
    route(mentor.review, async ({ ActionId, MenteeId, Result, Comment }, context) =>
      review(context, { actionId: ActionId, menteeId: MenteeId, result: Result, comment: Comment ?? '' }),
    ),
    route(mentor.meetingOutcome, async ({ ActionId, MenteeId, Outcome }, context) =>
      setMeetingOutcome(context, ActionId, MenteeId, Outcome),
    ),
    route(mentor.schedule, async ({ From, To }, context) => scheduleOf(context, From, To)),
    route(mentor.scheduleEntries, async ({ From, To }, context) => scheduleEntriesOf(context, From, To)),
    route(mentor.mailUsers, async ({ Data, Template }, context) => mailMeetings(context, Data, Template)),
  ];
}
