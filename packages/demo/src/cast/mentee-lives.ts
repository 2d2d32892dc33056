import { type Agenda, makeAgenda } from '../history/agenda.ts';
import type { Session } from '../history/group-step.ts';
import { type Route, travel } from '../history/journey.ts';
import { cohortSessions, talks } from '../history/sessions.ts';
import type { ProjectUrl } from '../model.ts';
import { choices } from '../people/choices.ts';
import type { Part } from '../programme-part.ts';
import { answerQuestionnaires } from '../questionnaires/answering.ts';
import { randomOf } from '../random.ts';
import { athensInstant } from '../time/days.ts';
import { nextWorkday } from '../time/workdays.ts';
import { writePrivateNote } from '../writing/notes.ts';
import type { Casting } from './casting.ts';
import { coordinatorOf, speakerOf, stateOf } from './mentee-role.ts';
import type { Enrolment } from './mentees.ts';
import type { Office } from './team.ts';

/** The route through each programme. */
export type Routes = Record<ProjectUrl, Route>;

/** Group meetings by enrolment. A group consists of one mentor's mentees who started together. */
function invite(
  { seed, calendar }: Casting,
  agenda: Agenda,
  routes: Routes,
  enrolments: Enrolment[],
  offices: Map<string, Office>,
) {
  const cohorts = new Map<string, Enrolment[]>();
  for (const enrolment of enrolments) {
    const { project, mentor } = enrolment.traveller;
    const key = `${project} ${mentor} ${enrolment.cohort}`;
    if (mentor) cohorts.set(key, [...(cohorts.get(key) ?? []), enrolment]);
  }
  const invited = new Map<Enrolment, Session[]>();
  for (const [key, members] of cohorts) {
    const [first] = members;
    if (!first?.traveller.mentor) continue;
    const { project, mentor } = first.traveller;
    const lengths = new Map(routes[project].path.map((action) => [action.order, action.minutes ?? 120]));
    const start = calendar.today - first.cohort;
    const mentees = members.map(({ person }) => person.userName);
    const cohort = { project, mentor, mentees, start, seat: offices.get(mentor)?.seat ?? '' };
    const sessions = cohortSessions(randomOf(seed, 'group', key), agenda, cohort, lengths, calendar.today);
    for (const member of members) invited.set(member, sessions);
  }
  return invited;
}

function holdTalks({ seed, calendar }: Casting, agenda: Agenda, enrolments: Enrolment[], offices: Map<string, Office>) {
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
  { calendar }: Casting,
  enrolment: Enrolment,
  finished: number | null,
  choseForm: boolean,
): void {
  const { n, person, traveller, fields } = enrolment;
  const { random, project, limit } = traveller;
  const completed = stateOf(n) === 1 && finished !== null && nextWorkday(finished + 1) < calendar.today;
  const changed = completed ? nextWorkday(finished + 1) : stateOf(n) === 1 ? traveller.start : limit - 1;
  const at = athensInstant(changed, 20 * 60 + 55);
  part.members.push({
    ...{ project, userName: person.userName, kayas: 100_000 + n, defaultMentor: traveller.mentor },
    state: completed ? 3 : stateOf(n),
    fields: {
      ...fields,
      ...(choseForm ? { legal_form: random.pick(choices.legalForm.slice(0, 5)).Value } : {}),
      ...(random.chance(0.25) ? { staff_notes: writePrivateNote(random) } : {}),
    },
    joinedAt: athensInstant(traveller.start, 8 * 60),
    stateChangedAt: at,
  });
  if (!completed && stateOf(n) === 1) return;
  // Only a manager sets a state, except that mentees leave by themselves.
  const actor = stateOf(n) === 2 ? person.userName : 'manager';
  part.events.push({ at, kind: 'stateChanged', project, actor, mentee: person.userName, order: null });
}

const talkOrder = 25;
const legalFormOrder = 26;

/** Simulates the history of all mentees up to today and adds the results to the part. */
export function live(
  part: Part,
  casting: Casting,
  routes: Routes,
  enrolments: Enrolment[],
  offices: Map<string, Office>,
): void {
  const agenda = makeAgenda();
  const held = holdTalks(casting, agenda, enrolments, offices);
  const invited = invite(casting, agenda, routes, enrolments, offices);
  for (const enrolment of enrolments) {
    const { n, traveller } = enrolment;
    const { project } = traveller;
    const goes = routes[project].path.some((action) => action.order === talkOrder);
    const invitations = { groups: invited.get(enrolment) ?? [], talks: goes ? (held.get(speakerOf(n)) ?? []) : [] };
    const { diary, finished } = travel(traveller, routes[project], agenda, invitations, casting.calendar.today);
    const { fields } = enrolment.person;
    const { seed } = casting;
    part.answerSets.push(...answerQuestionnaires(diary, { seed, n, traveller, fields, finished }));
    part.records.push(...diary.records.values());
    part.events.push(...diary.events);
    addMember(part, casting, enrolment, finished, Boolean(diary.records.get(legalFormOrder)?.completedAt));
    const viewer = coordinatorOf(n, project);
    if (viewer) part.links.push({ project, kind: 'coordinates', viewer, subject: traveller.userName });
  }
}
