import exchanges from '../../data/chat/mentoring.json' with { type: 'json' };
import { coordinatorOf } from '../members/mentee-assignment.ts';
import type { Enrolment } from '../members/mentees.ts';
import { MINOR } from '../members/minor.ts';
import type { DayNumber } from '../time/days.ts';
import { type ChatWorld, newestByOthers, participant } from './chat-world.ts';
import { addEditsAndRemovals } from './edits-and-removals.ts';
import type { DemoConversation, DemoMessage } from './model.ts';
import { EARLY_EVENING, EVENING } from './moments.ts';
import type { Exchange, Speaker } from './phrases.ts';
import { attachmentOf, type Cast, writeMessages } from './writing.ts';

const mentoring = exchanges as Exchange[];

/** The conversation that shows how a long conversation looks. */
const LONG = { userName: 'mentee1', messages: 1_200, files: 8, lastPhase: 8 };

/** One in nine mentee conversations contains a file, in up to 24 conversations. */
const EACH_WITH_FILE = 9;
const MOST_WITH_FILE = 24;

interface Pair {
  enrolment: Enrolment;
  mentor: string;
  from: DayNumber;
  to: DayNumber;
  count: number;
}

/** Returns the last day on which a mentee and their mentor exchange messages. */
function lastDay(world: ChatWorld, { journey }: Enrolment): DayNumber {
  const { start, limit, quietFrom, userName, project } = journey;
  const random = world.randomOf('last', project, userName);
  const recent = random.next();
  const ago = recent < 0.6 ? random.int(1, 6) : recent < 0.85 ? random.int(7, 20) : random.int(21, 45);
  const most = Math.min(limit, quietFrom ?? limit, world.today) - 1;
  const last = userName === LONG.userName ? most : Math.min(most, world.today - ago);
  return Math.max(last, Math.min(start + 5, most));
}

/** Returns mentee-mentor pairs with their number of messages; the numbers add up to `total` unless it is null. */
function pairsOf(world: ChatWorld, total: number | null): Pair[] {
  const pairs = world.enrolments.flatMap((enrolment): Pair[] => {
    const { mentor, start, userName, project } = enrolment.journey;
    if (!mentor || !world.has(mentor)) return [];
    const to = lastDay(world, enrolment);
    if (to <= start) return [];
    return [{ enrolment, mentor, from: start, to, count: world.randomOf('count', project, userName).int(7, 26) }];
  });
  const others = pairs.filter(({ enrolment }) => enrolment.person.userName !== LONG.userName);
  for (const pair of pairs) {
    if (!others.includes(pair)) pair.count = world.isWhole ? LONG.messages : LONG.messages / 20;
  }
  let missing = total === null ? 0 : total - pairs.reduce((sum, { count }) => sum + count, 0);
  for (let at = 0; missing !== 0 && others.length > 0; at = (at + 1) % others.length) {
    const pair = others[at];
    const step = Math.sign(missing);
    if (!pair || pair.count + step < 4) continue;
    pair.count += step;
    missing -= step;
  }
  return pairs;
}

/**
 * Returns every mentee's conversation with their mentor; together they have `total` messages in a programme of
 * the default size.
 */
export function menteeConversations(world: ChatWorld, total: number): DemoConversation[] {
  let withFile = 0;
  return pairsOf(world, world.isWhole ? total : null).map((pair, at) => {
    const hasFile = at % EACH_WITH_FILE === 4 && withFile < MOST_WITH_FILE && pair.count >= 6;
    if (hasFile) withFile += 1;
    return conversationOf(world, pair, hasFile ? 1 : 0);
  });
}

function conversationOf(
  world: ChatWorld,
  { enrolment, mentor, from, to, count }: Pair,
  files: number,
): DemoConversation {
  const { project, userName } = enrolment.journey;
  const random = world.randomOf('mentoring', project, userName);
  const isLong = userName === LONG.userName;
  const isMinor = userName === MINOR.userName;
  const [mentee, adviser] = [world.speaker(userName, project), world.speaker(mentor)];
  const cast: Cast = new Map<string, Speaker>([
    ['mentee', mentee],
    ['mentor', adviser],
  ]);
  const phaseOf = world.phaseOf(enrolment);
  const waits = !isLong && to >= world.today - 9 && random.chance(0.2);
  const messages = writeMessages(random, {
    cast: () => cast,
    exchanges: mentoring,
    count: isLong ? count - NEWS.length : count,
    files: isLong ? LONG.files - 1 : files,
    from,
    to,
    orders: world.orders[project],
    phasesOn: (day) => (isLong ? [1, LONG.lastPhase] : [phaseOf(day) - 1, phaseOf(day) + 1]),
    latest: isMinor ? EARLY_EVENING : EVENING,
    endsWith: waits ? 'mentee' : null,
  });
  addEditsAndRemovals(random, messages);
  if (isLong) addNews(messages, adviser);
  const at = messages[0]?.at ?? enrolment.person.createdAt;
  const unreadBy = (name: string, chance: number) =>
    isLong || waits || to < world.today - 6 || !random.chance(chance) ? 0 : Math.min(newestByOthers(messages, name), 2);
  const observer = isMinor ? coordinatorOf(enrolment.n, project) : null;
  return {
    project,
    kind: 'direct',
    rule: null,
    participants: [
      participant(userName, at, { unread: isLong ? NEWS.length : unreadBy(userName, 0.25) }),
      participant(mentor, at, { unread: waits && random.chance(0.6) ? 1 : unreadBy(mentor, 0.1) }),
      ...(observer ? [participant(observer, at, { role: 'observer' as const })] : []),
    ],
    waits,
    messages,
  };
}

/** The mentor's latest messages in the long conversation, which the mentee has not read. */
const NEWS = [
  'Διάβασα τις συνεντεύξεις που μου στείλατε. Είναι οι καλύτερες που έχω δει φέτος, μπράβο σας!',
  'Σας στέλνω με σημειώσεις τα σημεία που θα κρατούσα για τον πίνακα των ανταγωνιστών. Τα βλέπουμε μαζί στην επόμενη συνάντηση.',
];

function addNews(messages: DemoMessage[], { userName }: Speaker): void {
  const last = messages.at(-1);
  if (!last) return;
  for (const [at, text] of NEWS.entries()) {
    const sent = new Date(Date.parse(last.at) + (at + 1) * 95_000).toISOString();
    const attachment = at === 1 ? attachmentOf('Σημειώσεις στις συνεντεύξεις.docx') : null;
    const unchanged = { editedAt: null, removedAt: null, before: null };
    messages.push({ ...unchanged, at: sent, by: userName, text, replyTo: null, mentions: [], card: null, attachment });
  }
}
