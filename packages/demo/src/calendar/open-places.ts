import { newRecord } from '../history/diary.ts';
import { type MenteeJourney, mentorOf } from '../history/mentee-journey.ts';
import type { GenerationContext } from '../members/invented-members.ts';
import type { Enrolment } from '../members/mentees.ts';
import type { ActionRecord } from '../model.ts';
import type { Part } from '../programme-part.ts';
import { athensInstant } from '../time/days.ts';

/** A mentee of the main programme who may have a meeting of an action and has none. */
export interface OpenPlace {
  record: ActionRecord;
  journey: MenteeJourney;
  /** Of the action. */
  mentor: string;
}

/** Actions with a meeting that mentees may skip, what has to be completed before, and to whom they are shown. */
const optional: readonly {
  order: number;
  prerequisite: number;
  isShown: (fields: Record<string, string>) => boolean;
}[] = [
  { order: 8, prerequisite: 6, isShown: ({ idea_stage }) => idea_stage !== 'tried' },
  { order: 33, prerequisite: 32, isShown: () => true },
];

const TALK_ORDER = 25;

/** The mentees without a meeting, for whom the calendar may have one: those who are active and whom nothing locks out. */
export function openPlacesOf(part: Part, { calendar }: GenerationContext, enrolments: readonly Enrolment[]) {
  const records = new Map(part.records.map((record) => [`${record.project} ${record.mentee} ${record.order}`, record]));
  const states = new Map(part.members.map(({ project, userName, state }) => [`${project} ${userName}`, state]));
  const midnight = athensInstant(calendar.today, 4 * 60);
  const active = enrolments.filter(
    ({ journey: { project, userName, quietFrom, showcase } }) =>
      project === 'epicheiro' && states.get(`${project} ${userName}`) === 1 && quietFrom === null && !showcase,
  );
  const placesOf = (order: number, prerequisite: number | null, isShown = (_: Record<string, string>) => true) =>
    active.flatMap(({ journey, fields }): OpenPlace[] => {
      const mentor = mentorOf(journey, order);
      const of = (wanted: number) => records.get(`epicheiro ${journey.userName} ${wanted}`);
      const record = of(order);
      const isLocked = prerequisite !== null && !of(prerequisite)?.completedAt;
      const isOpen = record && !record.meeting && !record.completedAt && record.publishedAt < midnight;
      return mentor && isOpen && !isLocked && isShown(fields) ? [{ record, journey, mentor }] : [];
    });
  return {
    single: optional.flatMap(({ order, prerequisite, isShown }) => placesOf(order, prerequisite, isShown)),
    // The talk is published for those who have not come as far too.
    talk: [...placesOf(TALK_ORDER, null), ...active.flatMap(({ journey }) => withoutTalk(journey))],
  };

  function withoutTalk(journey: MenteeJourney): OpenPlace[] {
    if (journey.mentor === null || records.has(`epicheiro ${journey.userName} ${TALK_ORDER}`)) return [];
    return [{ journey, mentor: journey.mentor, record: newRecord(journey, TALK_ORDER, calendar.today - 1) }];
  }
}
