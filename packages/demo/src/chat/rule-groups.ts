import type { Random } from '@ithaki/formats';
import exchanges from '../../data/chat/groups.json' with { type: 'json' };
import { coordinatorOf } from '../members/mentee-assignment.ts';
import { MINOR } from '../members/minor.ts';
import type { ProjectUrl } from '../model.ts';
import { athensInstant, type DayNumber } from '../time/days.ts';
import { type ChatWorld, dayOf, newestByOthers, participant } from './chat-world.ts';
import { addEditsAndRemovals } from './edits-and-removals.ts';
import { addIncident } from './incidents.ts';
import type { DemoConversation } from './model.ts';
import type { Exchange, Speaker } from './phrases.ts';
import { type Cast, writeMessages } from './writing.ts';

/** The mentees of a mentor, or of a mentor in one action, who form a group. */
interface Rule {
  project: ProjectUrl;
  mentor: string;
  order: number | null;
}

const MENTORS = 24;

/** The programme in which the n-th mentor has a group. */
const groupProject = (n: number): ProjectUrl => (n > 20 ? 'neoi' : 'epicheiro');

/** Groups of one action: talks, workshops and an action led by a specialist. */
const actionRules: Rule[] = [
  { project: 'epicheiro', mentor: 'mentor7', order: 25 },
  { project: 'epicheiro', mentor: 'mentor15', order: 25 },
  { project: 'epicheiro', mentor: 'mentor3', order: 29 },
  { project: 'epicheiro', mentor: 'mentor1', order: 10 },
  { project: 'epicheiro', mentor: 'mentor2', order: 14 },
  { project: 'neoi', mentor: 'mentor21', order: 1 },
];

/** The number of unread group messages, by user name. */
const unreadOf: Record<string, number> = { mentee1: 3, mentor1: 2 };

/**
 * Returns a group's mentees and the day on which each joined: mentees assigned to the mentor, by default or for
 * the action.
 */
function menteesOf({ part, member, today }: ChatWorld, { project, mentor, order }: Rule) {
  const since = new Map<string, string>();
  for (const one of order === null ? part.members : [])
    if (one.project === project && one.defaultMentor === mentor) since.set(one.userName, one.joinedAt);
  for (const record of part.records) {
    if (record.project !== project || (order !== null && record.order !== order)) continue;
    const assigned =
      order === null ? record.actionMentor : (record.actionMentor ?? member(project, record.mentee)?.defaultMentor);
    const known = since.get(record.mentee);
    if (assigned === mentor && (known === undefined || record.publishedAt < known))
      since.set(record.mentee, record.publishedAt);
  }
  return [...since].flatMap(([userName, joinedAt]) => {
    const found = member(project, userName);
    if (!found) return [];
    const yesterday = athensInstant(today - 1, 23 * 60);
    return [
      {
        userName,
        joinedAt: chronological(joinedAt, yesterday)[0],
        leftAt: found.state === 1 ? null : found.stateChangedAt,
      },
    ];
  });
}

/** Returns two instants in chronological order. */
const chronological = (one: string, other: string): [string, string] => (one <= other ? [one, other] : [other, one]);

/** Returns the groups that follow from the assignment of mentees: one for each mentor, and six for actions. */
export function ruleGroups(world: ChatWorld): DemoConversation[] {
  const ofMentors = Array.from({ length: MENTORS }, (_, at): Rule => {
    const n = at + 1;
    return { project: groupProject(n), mentor: `mentor${n}`, order: null };
  });
  return [...ofMentors, ...actionRules].flatMap((rule, at) => groupOf(world, rule, at));
}

function groupOf(world: ChatWorld, rule: Rule, at: number): DemoConversation[] {
  const { project, mentor, order } = rule;
  const mentees = menteesOf(world, rule);
  if (!mentees.some(({ joinedAt }) => dayOf(joinedAt) < world.today - 2)) return [];
  const random = world.randomOf('group', project, mentor, order ?? 0);
  const from = Math.min(...mentees.map(({ joinedAt }) => dayOf(joinedAt))) + 1;
  const to = Math.max(world.today - random.int(1, 9), from + 1);
  const lead = world.speaker(mentor);
  const cast = (random: Random, day: DayNumber): Cast => {
    const present = mentees.filter(
      ({ joinedAt, leftAt }) => dayOf(joinedAt) < day && (leftAt === null || dayOf(leftAt) > day + 1),
    );
    const chosen = random.sample(present, 3).map(({ userName }) => world.speaker(userName, project));
    const named = ['first', 'second', 'third'].flatMap((name, n): [string, Speaker][] => {
      const speaker = chosen[n];
      return speaker ? [[name, speaker]] : [];
    });
    return new Map([['mentor', lead], ...named]);
  };
  const messages = writeMessages(random, {
    cast,
    exchanges: exchanges as Exchange[],
    count: random.int(12, 26),
    files: at < 5 ? 1 : 0,
    from: Math.min(from, to - 1),
    to: Math.min(to, world.today - 1),
    orders: world.orders[project],
  });
  addEditsAndRemovals(random, messages);
  if (order === null) addIncident(mentor, messages);
  const begins = messages[0]?.at ?? '';
  const unread = (userName: string) =>
    Math.min(unreadOf[userName] ?? (random.chance(0.2) ? 1 : 0), newestByOthers(messages, userName));
  const people = mentees.map(({ userName, joinedAt, leftAt }) =>
    participant(userName, chronological(joinedAt, begins)[1], {
      leftAt,
      unread: leftAt === null ? unread(userName) : 0,
    }),
  );
  // The coordinator of a minor reads along as an observer.
  const hasMinor = project === 'neoi' && mentees.some(({ userName }) => userName === MINOR.userName);
  const observer = hasMinor ? coordinatorOf(MINOR.n, project) : null;
  const observers = observer ? [participant(observer, begins, { role: 'observer' })] : [];
  return [
    {
      project,
      kind: 'group',
      rule: { mentor, order },
      participants: [participant(mentor, begins, { unread: unread(mentor) }), ...people, ...observers],
      waits: false,
      messages,
    },
  ];
}
