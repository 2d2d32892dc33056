import exchanges from '../../data/chat/staff.json' with { type: 'json' };
import type { ProjectUrl } from '../model.ts';
import { type ChatWorld, newestByOthers, participant } from './chat-world.ts';
import type { DemoConversation } from './model.ts';
import type { Exchange } from './phrases.ts';
import { type Cast, writeMessages } from './writing.ts';

/** Pairs of staff who write to one another; the coordinator is named first. */
const pairs: [project: ProjectUrl, first: string, second: string, unreadBy: string | null][] = [
  ['epicheiro', 'coordinator1', 'mentor1', 'coordinator1'],
  ['epicheiro', 'coordinator1', 'mentor3', 'coordinator1'],
  ['epicheiro', 'coordinator1', 'mentor5', null],
  ['epicheiro', 'coordinator1', 'mentor9', null],
  ['epicheiro', 'coordinator2', 'mentor2', null],
  ['epicheiro', 'coordinator2', 'mentor4', null],
  ['epicheiro', 'manager', 'coordinator1', 'manager'],
  ['epicheiro', 'manager', 'coordinator2', null],
  ['epicheiro', 'manager', 'supervisor1', null],
  ['epicheiro', 'supervisor1', 'mentor1', 'mentor1'],
  ['epicheiro', 'supervisor1', 'mentor6', null],
  ['epicheiro', 'supervisor2', 'mentor12', null],
  ['epicheiro', 'supervisorlite', 'mentor2', null],
  ['neoi', 'coordinator3', 'mentor22', null],
  ['neoi', 'coordinator3', 'mentor24', null],
  ['neoi', 'manager', 'coordinator3', null],
];

/** Conversations between staff who look after the same mentees. */
export function staffConversations(world: ChatWorld): DemoConversation[] {
  return pairs
    .filter(([, first, second]) => world.has(first) && world.has(second))
    .map(([project, first, second, unreadBy], at) => {
      const random = world.randomOf('staff', first, second);
      const cast: Cast = new Map([
        ['first', world.speaker(first)],
        ['second', world.speaker(second)],
      ]);
      const messages = writeMessages(random, {
        cast: () => cast,
        exchanges: exchanges as Exchange[],
        count: random.int(6, 14),
        files: at === 0 ? 1 : 0,
        from: world.today - random.int(90, 175),
        to: world.today - (unreadBy ? 1 : random.int(1, 12)),
        orders: world.orders[project],
        endsWith: unreadBy ? (unreadBy === first ? 'second' : 'first') : null,
      });
      const begins = messages[0]?.at ?? '';
      const unread = (name: string) => (name === unreadBy ? Math.min(newestByOthers(messages, name), 2) : 0);
      return {
        project,
        kind: 'direct' as const,
        rule: null,
        participants: [first, second].map((name) => participant(name, begins, { unread: unread(name) })),
        waits: false,
        messages,
      };
    });
}
