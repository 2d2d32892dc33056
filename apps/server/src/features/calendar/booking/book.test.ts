import {
  type Availability,
  availabilities,
  calendar,
  conversations,
  meetings,
  messages,
  type projectSettings,
} from '@ithaki/contract';
import { zonedTimeToInstant } from '@ithaki/formats';
import { writeProposal } from '@ithaki/meetings';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { aMentee, anAction } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { newClientId } from '../../chat/chat.testing.ts';
import { ahead, aMeetingTeam, dayOf } from '../calendar.testing.ts';

const app = await aTestApp();
const { db } = app;

/** Returns an instant at a local hour of the day on which these tests book, or some days later. */
const at = (hours: number, minutes = 0, later = 0): string =>
  (zonedTimeToInstant({ date: dayOf(ahead(5 + later)), hours, minutes }) ?? new Date()).toISOString();

type Meetings = NonNullable<NonNullable<z.input<typeof projectSettings>['Config']>['Meetings']>;

/** Creates a mentor who is available from ten to twelve on that day, in a programme whose mentees may book. */
async function aBookableTeam(settings: Meetings = {}, changes: Partial<Availability> = {}) {
  const Day = dayOf(ahead(5));
  const team = await aMeetingTeam(app, {
    ...{ Booking: 'book', Holidays: [{ Day, Name: { el: 'Εργάσιμη' }, Works: true }] },
    ...settings,
  });
  const hours = { UserId: team.mentor, Hours: [], Extra: [{ Day, From: '10:00', To: '12:00' }], Absences: [] };
  await app.call(
    availabilities.save,
    { Availability: { ...hours, MaxPerDay: null, MaxPerWeek: null, Version: 0, ...changes } },
    { as: team.mentor },
  );
  return team;
}

/** A meeting that the mentee missed. */
async function aMissedMeeting({ project, mentor, mentee }: { project: number; mentor: number; mentee: number }) {
  const missed = await anAction(db, project, { typeId: 2, published: [{ mentee }] });
  await sql`with m as (insert into meetings (project_id, action_id, mentee_id, mentor_id, starts_at, state, missed_by)
      values (${project}, ${missed}, ${mentee}, ${mentor}, '2024-01-01', 'missed', 'mentee') returning id, starts_at)
    insert into meeting_people (meeting_id, user_id, part, project_id, action_id, starts_at, presence)
    select id, ${mentee}, 'mentee', ${project}, ${missed}, starts_at, 'absent' from m`.execute(db);
}

const book = (as: number, ActionId: number, StartsAt: string, MentorId?: number) =>
  app.call(
    calendar.book,
    { ActionId, StartsAt, duration: 45, Mode: 'online', ...(MentorId !== undefined && { MentorId }) },
    { as },
  );
const codeOf = async (as: number, action: number, start: string) => {
  const { status, error } = await book(as, action, start);
  return status === 200 ? 'booked' : `${status} ${error.Code}`;
};

test('an hour that a mentee booked is no longer free for anyone', async () => {
  const { mentor, mentee, other, action } = await aBookableTeam();
  const { reply } = await book(mentee, action, at(10));
  expect(reply).toMatchObject({ State: 'set', StartsAt: at(10), Mode: 'online', Mentors: [{ Id: mentor }] });
  expect(reply.Invitees).toMatchObject([{ MenteeId: mentee, Answer: 'yes' }]);
  expect(await codeOf(other, action, at(10))).toBe('422 MeetingTooClose');
  expect(await codeOf(other, action, at(10, 45))).toBe('booked');
});

test('when a hundred mentees book the same hour at once, one gets it and the others are refused without a server error', async () => {
  const { project, mentor, action } = await aBookableTeam();
  const mentees: number[] = [];
  for (let count = 0; count < 100; count++) mentees.push(await aMentee(db, project, { mentor }));
  await sql`insert into mentee_actions (mentee_id, action_id, project_id, published_at)
    select id, ${action}, ${project}, '2020-01-01' from unnest(${mentees}::int[]) id`.execute(db);
  const codes = await Promise.all(mentees.map((mentee) => codeOf(mentee, action, at(11))));
  expect(codes.sort()).toEqual([...Array<string>(99).fill('422 MeetingTooClose'), 'booked']);
});

test('the hour is only proposed, and held, if the programme says so or the mentee missed too many meetings', async () => {
  const proposing = await aBookableTeam({ Booking: 'propose' });
  expect((await book(proposing.mentee, proposing.action, at(10))).reply.State).toBe('proposed');
  expect(await codeOf(proposing.other, proposing.action, at(10, 15))).toBe('422 MeetingTooClose');
  const strict = await aBookableTeam({ NoShowLimit: 1 });
  await aMissedMeeting(strict);
  expect((await book(strict.mentee, strict.action, at(10))).reply.State).toBe('proposed');
  expect((await book(strict.other, strict.action, at(11))).reply.State).toBe('set');
});

/** Returns how a mentor and a mentee propose times to one another in a conversation; resolves to the id of the message. */
async function proposing({ project, mentor, mentee, action }: Awaited<ReturnType<typeof aBookableTeam>>) {
  const { reply: conversation } = await app.call(conversations.start, { UserIds: [mentee] }, { as: mentor, project });
  return async (as: number, times: string[]) => {
    const proposal = {
      actionId: action,
      menteeId: mentee,
      mentorId: mentor,
      minutes: 45,
      mode: 'online' as const,
      times,
    };
    const Message = `Προτείνω: https://example.gr/p/calendar/times/${writeProposal(proposal)}`;
    const body = { ConversationId: conversation.Id, ClientId: newClientId(), Message };
    return (await app.call(messages.send, body, { as, project })).reply.Id;
  };
}

test('where mentees propose, a time that the mentor proposed in a message of theirs is set at once, and no other', async () => {
  const team = await aBookableTeam({ Booking: 'propose' });
  const { mentor, mentee, action } = team;
  const say = await proposing(team);
  const accept = async (MessageId: number) => {
    const body = { ActionId: action, StartsAt: at(10), duration: 45, Mode: 'online' as const, MessageId };
    const { reply } = await app.call(calendar.book, body, { as: mentee });
    await app.call(meetings.cancel, { Id: reply.Id, Version: reply.Version, Reason: 'Δοκιμή' }, { as: mentor });
    return reply.State;
  };
  expect(await accept(await say(mentor, [at(10), at(11)]))).toBe('set');
  expect(await accept(await say(mentor, [at(11)]))).toBe('proposed');
  expect(await accept(await say(mentee, [at(10)]))).toBe('proposed');
});

test('a mentor who accepts a time that the mentee proposed in a message leaves nobody to be asked whether they come', async () => {
  const team = await aBookableTeam();
  const { mentor, mentee, action } = team;
  const say = await proposing(team);
  const accept = async (MessageId: number) => {
    const Meeting = { ActionId: action, ...wall(10), Mode: 'online' as const, Invitees: [{ MenteeId: mentee }] };
    const { reply } = await app.call(meetings.save, { Meeting, MessageId }, { as: mentor });
    const { Id = 0, Version = 0, Invitees, Mentors } = reply.Meeting ?? {};
    await app.call(meetings.cancel, { Id, Version, Reason: 'Δοκιμή' }, { as: mentor });
    return [Invitees?.[0]?.Answer, Mentors?.[0]?.Answer];
  };
  expect(await accept(await say(mentee, [at(10), at(11)]))).toEqual(['yes', 'yes']);
  expect(await accept(await say(mentee, [at(11)]))).toEqual([null, 'yes']);
  expect(await accept(await say(mentor, [at(10)]))).toEqual([null, 'yes']);
});

test('an hour that breaks a rule is refused with the name of the rule', async () => {
  const { mentee, action } = await aBookableTeam({ NoticeHours: 24 });
  expect(await codeOf(mentee, action, at(13))).toBe('422 OutsideHours');
  expect(await codeOf(mentee, action, at(10, 5))).toBe('422 OutsideHours');
  const later = await aBookableTeam({ NoticeHours: 200 });
  expect(await codeOf(later.mentee, later.action, at(10))).toBe('422 TooSoon');
  const near = await aBookableTeam({ HorizonDays: 2 });
  expect(await codeOf(near.mentee, near.action, at(10))).toBe('422 TooFar');
  const feast = await aBookableTeam({ Holidays: [{ Day: dayOf(ahead(5)), Name: { el: 'Γιορτή' } }] });
  expect(await codeOf(feast.mentee, feast.action, at(10))).toBe('422 Holiday');
  const away = await aBookableTeam({}, { Absences: [{ From: at(9), To: at(20), Reason: '' }] });
  expect(await codeOf(away.mentee, away.action, at(10))).toBe('422 OutsideHours');
});

test('the maximum of meetings per day holds also when several people book at once', async () => {
  const { mentee, other, action } = await aBookableTeam({}, { MaxPerDay: 1 });
  const codes = await Promise.all([codeOf(mentee, action, at(10)), codeOf(other, action, at(11))]);
  expect(codes.toSorted()).toEqual(['422 DayFull', 'booked']);
});

test('a mentee books one meeting of an action at a time, with their own mentor, and only where booking is on', async () => {
  const { mentee, action } = await aBookableTeam();
  const elsewhere = await aBookableTeam();
  expect((await book(mentee, action, at(10), elsewhere.mentor)).status).toBe(404);
  expect(await codeOf(mentee, action, at(10))).toBe('booked');
  expect(await codeOf(mentee, action, at(11))).toBe('422 MeetingAhead');
  const off = await aBookableTeam({ Booking: 'off' });
  expect(await codeOf(off.mentee, off.action, at(10))).toBe('422 BookingOff');
  expect(await codeOf(off.mentor, off.action, at(10))).toBe('403 NotAllowed');
});

/** Returns a local time on the day on which these tests book, or the given number of days later. */
const wall = (hours: number, later = 0) => ({
  date: dayOf(ahead(5 + later)),
  timeHours: String(hours),
  timeMinutes: '00',
});

test('a mentee moves a meeting by the rules by which they book, and only so often', async () => {
  const hours = [0, 1].map((later) => ({ Day: dayOf(ahead(5 + later)), From: '10:00', To: '12:00' }));
  const Holidays = hours.map(({ Day }) => ({ Day, Name: { el: 'Εργάσιμη' }, Works: true }));
  const Absences = [{ From: at(11, 0, 1), To: at(20, 0, 1), Reason: '' }];
  const { mentee, other, action } = await aBookableTeam(
    { MaxMoves: 1, Holidays, HorizonDays: 10, NoticeHours: 48, CancelHours: 0 },
    { MaxPerDay: 1, Extra: hours, Absences },
  );
  const { Id, Version } = (await book(mentee, action, at(10))).reply;
  const move = async (hour: number, later = 0, version = Version) => {
    const { status, error } = await app.call(
      meetings.move,
      { Id, ...wall(hour, later), Version: version },
      { as: mentee },
    );
    return status === 200 ? 'moved' : error.Code;
  };
  expect(await move(13)).toBe('OutsideHours');
  expect(await move(11, 1)).toBe('OutsideHours');
  expect(await move(10, -4)).toBe('OutsideHours');
  await book(other, action, at(10, 0, 1));
  expect(await move(10, 1)).toBe('DayFull');
  expect(await move(11)).toBe('moved');
  expect(await move(10, 0, Version + 1)).toBe('TooManyMoves');
});

test('too soon, too far and on a holiday a mentee does not move a meeting either', async () => {
  const hours = [0, 1].map((later) => ({ Day: dayOf(ahead(5 + later)), From: '10:00', To: '12:00' }));
  const codeOfMove = async (settings: Meetings) => {
    const { mentor, mentee, action } = await aBookableTeam(settings, { Extra: hours });
    const { Id, Version } = await setBy(mentor, mentee, action);
    return (await app.call(meetings.move, { Id, ...wall(10, 1), Version }, { as: mentee })).error.Code;
  };
  expect(await codeOfMove({ NoticeHours: 200 })).toBe('TooSoon');
  expect(await codeOfMove({ HorizonDays: 4 })).toBe('TooFar');
  expect(await codeOfMove({ Holidays: [{ Day: dayOf(ahead(6)), Name: { el: 'Γιορτή' } }] })).toBe('Holiday');
});

test('whoever chose the time has said to come; another time asks the mentee anew, and undoing it brings the answer back', async () => {
  const { mentor, mentee, action } = await aBookableTeam();
  const booked = (await book(mentee, action, at(10))).reply;
  expect(booked.Mentors).toMatchObject([{ Id: mentor, Answer: null }]);
  const { Id, Version } = booked;
  const move = async (as: number, hour: number, version: number) =>
    (await app.call(meetings.move, { Id, ...wall(hour), Version: version }, { as })).reply;
  const moved = await move(mentor, 11, Version);
  expect(moved.Meeting.Invitees).toMatchObject([{ MenteeId: mentee, Answer: null }]);
  expect(moved.Meeting.Mentors).toMatchObject([{ Id: mentor, Answer: 'yes' }]);
  const undone = { Id, Undo: moved.Undo, Version: moved.Meeting.Version };
  const back = (await app.call(meetings.undo, undone, { as: mentor })).reply;
  expect(back).toMatchObject({ timeHours: '10', Invitees: [{ Answer: 'yes' }] });
  const again = await move(mentor, 11, back.Version);
  expect((await move(mentee, 10, again.Meeting.Version)).Meeting.Invitees).toMatchObject([{ Answer: 'yes' }]);
});

test('a mentee moves a meeting that nobody leads by the other rules of booking', async () => {
  const { mentee, action } = await aBookableTeam({ NoticeHours: 48, CancelHours: 0 });
  const { Id, Version } = (await book(mentee, action, at(10))).reply;
  await sql`with m as (update meetings set mentor_id = null where id = ${Id} returning id)
    delete from meeting_people p using m where p.meeting_id = m.id and p.part = 'mentor'`.execute(db);
  const move = (later: number) => app.call(meetings.move, { Id, ...wall(15, later), Version }, { as: mentee });
  expect((await move(-4)).error.Code).toBe('TooSoon');
  expect((await move(0)).reply.Meeting).toMatchObject({ timeHours: '15', State: 'set' });
});

/** A meeting that a mentor sets for a mentee at ten. */
async function setBy(mentor: number, mentee: number, ActionId: number) {
  const Meeting = { ActionId, ...wall(10), Mode: 'online' as const, Invitees: [{ MenteeId: mentee }] };
  const { reply } = await app.call(meetings.save, { Meeting }, { as: mentor });
  if (!reply?.Meeting) throw new Error('no meeting');
  return reply.Meeting;
}

test('who has missed too many meetings proposes a move, which the other side accepts', async () => {
  const team = await aBookableTeam({ NoShowLimit: 1 });
  const { mentor, mentee, action } = team;
  const { Id, Version } = await setBy(mentor, mentee, action);
  await aMissedMeeting(team);
  const { reply } = await app.call(meetings.move, { Id, ...wall(11), Version }, { as: mentee });
  expect(reply.Meeting).toMatchObject({ State: 'proposed', timeHours: '11', HeldUntil: expect.any(String) });
  expect((await app.call(meetings.confirm, { Id, Yes: true }, { as: mentee })).status).toBe(403);
  const undone = { Id, Undo: reply.Undo, Version: reply.Meeting.Version };
  const back = (await app.call(meetings.undo, undone, { as: mentee })).reply;
  expect(back).toMatchObject({ State: 'set', timeHours: '10' });
  expect(back.HeldUntil).toBeUndefined();
  await app.call(meetings.move, { Id, ...wall(11), Version: back.Version }, { as: mentee });
  expect((await app.call(meetings.confirm, { Id, Yes: true }, { as: mentor })).reply.State).toBe('set');
});

test('what refuses a mentee warns mentors and staff, when they set a meeting and when they move it', async () => {
  const team = await aBookableTeam(
    { NoticeHours: 200, NoShowLimit: 1, HorizonDays: 3 },
    { MaxPerDay: 1, Absences: [{ From: at(9), To: at(11), Reason: 'Άδεια' }] },
  );
  const { mentor, mentee, other, action } = team;
  await aMissedMeeting(team);
  const codes = async (hour: number, MenteeId: number) => {
    const Meeting = { ActionId: action, ...wall(hour), Mode: 'online' as const, Invitees: [{ MenteeId }] };
    const { reply } = await app.call(meetings.save, { Meeting, Try: true }, { as: mentor });
    expect(reply.Warnings.filter(({ Refuses }) => Refuses)).toEqual([]);
    return reply.Warnings.map(({ Code }) => Code);
  };
  expect(await codes(10, mentee)).toEqual(['TooSoon', 'TooFar', 'Absence', 'ManyMissed']);
  expect(await codes(13, other)).toEqual(['OutsideHours', 'TooSoon', 'TooFar']);
  const { Id, Version } = await setBy(mentor, mentee, action);
  expect(await codes(11, other)).toContain('DayFull');
  const { reply } = await app.call(meetings.move, { Id, ...wall(13), Version }, { as: mentor });
  expect(reply).toMatchObject({ Meeting: { timeHours: '13', State: 'set' } });
  expect(reply.Warnings.map(({ Code }) => Code)).toEqual(['OutsideHours', 'TooSoon', 'TooFar', 'ManyMissed']);
});
