import { defineHandler, type Handling } from '../../../platform/events/event-kind.ts';
import {
  answeredKind,
  cancelledKind,
  findNotifiedAction,
  minutesToAgreeKind,
  movedKind,
  notifyOfGivenMeetings,
  proposedKind,
  setKind,
} from '../../actions/index.ts';
import { type NotificationKind, notify } from '../../notifications/index.ts';
import { findMeetingTitle } from '../rows/meeting-queries.ts';
import {
  meetingAnswered,
  meetingCancelled,
  meetingMoved,
  meetingProposed,
  meetingSet,
  meetingsGiven,
  minutesWritten,
} from './meeting-events.ts';

interface MeetingEvent {
  MenteeId: number;
  ActionId: number;
  MentorId: number | null;
  Invitees: number[];
  By: number | null;
}

/**
 * Notifies everyone in a meeting except the person who changed it. Nobody is notified of a past meeting that is entered
 * afterwards.
 */
async function notifyParts(
  { db, at, projectId }: Handling,
  kind: NotificationKind,
  { MenteeId, ActionId, MentorId, Invitees, By }: MeetingEvent,
  when: string,
): Promise<void> {
  const row = await findNotifiedAction(db, ActionId, MenteeId);
  if (!row || new Date(when) < at) return;
  const occasion = {
    projectId,
    at,
    actorId: By,
    thing: `meeting:${ActionId}:${MenteeId}`,
    data: { title: row.title, when },
  };
  if (row.forMentee)
    await notify(db, kind, { ...occasion, personId: MentorId, link: `mentee/action/${ActionId}` }, [MenteeId]);
  const follow = { ...occasion, personId: MenteeId };
  if (MentorId !== null)
    await notify(db, kind, { ...follow, link: `mentor/mentee/${MenteeId}/${ActionId}` }, [MentorId]);
  await notify(db, kind, { ...follow, link: null }, Invitees);
}

/** Handlers that notify people when meetings are arranged, moved or cancelled. */
export const meetingHandlers = [
  defineHandler({
    name: 'actions.tellOfMeeting',
    event: meetingSet,
    handle: (handling, event) => notifyParts(handling, setKind, event, event.StartsAt),
  }),
  defineHandler({
    name: 'meetings.tellOfProposal',
    event: meetingProposed,
    handle: (handling, event) => notifyParts(handling, proposedKind, event, event.StartsAt),
  }),
  defineHandler({
    name: 'meetings.tellOfAnswer',
    event: meetingAnswered,
    async handle({ db, at, projectId }, { MeetingId, StartsAt, To, By }) {
      const meeting = await findMeetingTitle(db, MeetingId);
      if (!meeting || new Date(StartsAt) < at) return;
      const thing = `meeting:${MeetingId}:${By}`;
      const occasion = { projectId, at, actorId: By, thing, data: { ...meeting, when: StartsAt }, personId: By };
      await notify(db, answeredKind, { ...occasion, link: `calendar/meeting/${MeetingId}` }, To);
    },
  }),
  defineHandler({
    name: 'meetings.tellOfMinutes',
    event: minutesWritten,
    async handle({ db, at, projectId }, { MeetingId, StartsAt, To, By }) {
      const meeting = await findMeetingTitle(db, MeetingId);
      if (!meeting) return;
      const occasion = { projectId, at, actorId: By, data: { ...meeting, when: StartsAt }, personId: By };
      const link = `calendar/meeting/${MeetingId}`;
      await notify(db, minutesToAgreeKind, { ...occasion, thing: `minutes:${MeetingId}`, link }, To);
    },
  }),
  defineHandler({
    name: 'actions.tellOfMove',
    event: meetingMoved,
    handle: (handling, event) => notifyParts(handling, movedKind, event, event.StartsAt),
  }),
  defineHandler({
    name: 'actions.tellOfCancelling',
    event: meetingCancelled,
    handle: (handling, event) => notifyParts(handling, cancelledKind, event, event.Was),
  }),
  defineHandler({
    name: 'actions.tellOfNewMentor',
    event: meetingsGiven,
    async handle({ db, at, projectId }, { Meetings }) {
      if (projectId !== null) await notifyOfGivenMeetings(db, projectId, at, Meetings);
    },
  }),
];
