import { randomOf } from '@ithaki/formats';
import { type Agenda, makeAgenda } from '../history/agenda.ts';
import type { Session } from '../history/group-step.ts';
import { cohortSessions, talks } from '../history/sessions.ts';
import { type Route, simulateJourney } from '../history/simulate-journey.ts';
import type { ProjectUrl } from '../model.ts';
import { choices } from '../people/choices.ts';
import type { Part } from '../programme-part.ts';
import { answerQuestionnaires } from '../questionnaires/answering.ts';
import { athensInstant } from '../time/days.ts';
import { nextWorkday } from '../time/workdays.ts';
import { writePrivateNote } from '../writing/notes.ts';
import type { GenerationContext } from './invented-members.ts';
import { coordinatorOf, speakerOf, stateOf } from './mentee-assignment.ts';
import type { Enrolment } from './mentees.ts';
import type { Office } from './staff.ts';

/** The route through each programme. */
export type Routes = Record<ProjectUrl, Route>;

/** Group meetings by enrolment. A group consists of one mentor's mentees who started together. */
function groupSessionsOf(
  { seed, calendar }: GenerationContext,
  agenda: Agenda,
  routes: Routes,
  enrolments: Enrolment[],
  offices: Map<string, Office>,
) {
  const cohorts = new Map<string, Enrolment[]>();
  for (const enrolment of enrolments) {
    const { project, mentor } = enrolment.journey;
    const key = `${project} ${mentor} ${enrolment.cohort}`;
    if (mentor) cohorts.set(key, [...(cohorts.get(key) ?? []), enrolment]);
  }
  const sessionsByEnrolment = new Map<Enrolment, Session[]>();
  for (const [key, members] of cohorts) {
    const [first] = members;
    if (!first?.journey.mentor) continue;
    const { project, mentor } = first.journey;
    const lengths = new Map(routes[project].path.map((action) => [action.order, action.minutes ?? 120]));
    const start = calendar.today - first.cohort;
    const mentees = members.map(({ person }) => person.userName);
    const cohort = { project, mentor, mentees, start, seat: offices.get(mentor)?.seat ?? '' };
    const sessions = cohortSessions(randomOf(seed, 'group', key), agenda, cohort, lengths, calendar.today);
    for (const member of members) sessionsByEnrolment.set(member, sessions);
  }
  return sessionsByEnrolment;
}

function talksByMentor(
  { seed, calendar }: GenerationContext,
  agenda: Agenda,
  enrolments: Enrolment[],
  offices: Map<string, Office>,
) {
  const speakers = new Set(enrolments.map(({ n }) => speakerOf(n)));
  return new Map(
    [...speakers].map((mentor): [string, Session[]] => {
      const seat = offices.get(mentor)?.seat ?? '';
      return [
        mentor,
        talks(randomOf(seed, 'talks', mentor), agenda, mentor, seat, calendar.start + 60, calendar.today),
      ];
    }),
  );
}

/** Adds what the programme stores about a mentee by today: membership, state and project fields. */
function addMember(
  part: Part,
  { calendar }: GenerationContext,
  enrolment: Enrolment,
  finished: number | null,
  choseForm: boolean,
): void {
  const { n, person, journey, fields } = enrolment;
  const { random, project, limit } = journey;
  const completed = stateOf(n) === 1 && finished !== null && nextWorkday(finished + 1) < calendar.today;
  const changed = completed ? nextWorkday(finished + 1) : stateOf(n) === 1 ? journey.start : limit - 1;
  const changedAt = athensInstant(changed, 20 * 60 + 55);
  part.members.push({
    ...{ project, userName: person.userName, kayas: 100_000 + n, defaultMentor: journey.mentor },
    state: completed ? 3 : stateOf(n),
    fields: {
      ...fields,
      ...(choseForm ? { legal_form: random.pick(choices.legalForm.slice(0, 5)).Value } : {}),
      ...(random.chance(0.25) ? { staff_notes: writePrivateNote(random) } : {}),
    },
    joinedAt: athensInstant(journey.start, 8 * 60),
    stateChangedAt: changedAt,
  });
  if (!completed && stateOf(n) === 1) return;
  // Only a manager sets a state, except that mentees leave by themselves.
  const actor = stateOf(n) === 2 ? person.userName : 'manager';
  part.events.push({ at: changedAt, kind: 'stateChanged', project, actor, mentee: person.userName, order: null });
}

const talkOrder = 25;
const legalFormOrder = 26;

/** Simulates the history of all mentees up to today and adds the results to the part; returns when people are taken. */
export function addMenteeHistories(
  part: Part,
  context: GenerationContext,
  routes: Routes,
  enrolments: Enrolment[],
  offices: Map<string, Office>,
): Agenda {
  const agenda = makeAgenda();
  const talksBySpeaker = talksByMentor(context, agenda, enrolments, offices);
  const sessionsByEnrolment = groupSessionsOf(context, agenda, routes, enrolments, offices);
  for (const enrolment of enrolments) {
    const { n, journey } = enrolment;
    const { project } = journey;
    const attendsTalks = routes[project].path.some((action) => action.order === talkOrder);
    const invitations = {
      groups: sessionsByEnrolment.get(enrolment) ?? [],
      talks: attendsTalks ? (talksBySpeaker.get(speakerOf(n)) ?? []) : [],
    };
    const { diary, finished } = simulateJourney(journey, routes[project], agenda, invitations, context.calendar.today);
    const { fields } = enrolment.person;
    const { seed } = context;
    part.answerSets.push(...answerQuestionnaires(diary, { seed, n, journey, fields, finished }));
    part.records.push(...diary.records.values());
    part.events.push(...diary.events);
    addMember(part, context, enrolment, finished, Boolean(diary.records.get(legalFormOrder)?.completedAt));
    const viewer = coordinatorOf(n, project);
    if (viewer) part.links.push({ project, kind: 'coordinates', viewer, subject: journey.userName });
  }
  return agenda;
}
