import exchanges from '../../data/chat/office.json' with { type: 'json' };
import type { ProjectUrl } from '../model.ts';
import { type ChatWorld, dayOf, participant } from './chat-world.ts';
import type { DemoConversation } from './model.ts';
import type { Exchange } from './phrases.ts';
import { type Cast, writeMessages } from './writing.ts';

/** Members with an office conversation, and whether they are waiting for a reply. */
const writers: [userName: string, waits: boolean][] = [
  ...(['mentee1', 'mentee2', 'mentee4', 'mentee9', 'mentee17', 'mentee22', 'mentee24'] as const).map(
    (userName): [string, boolean] => [userName, userName === 'mentee4' || userName === 'mentee22'],
  ),
  ...(['mentee35', 'mentee41', 'mentee48', 'mentee62', 'mentee77', 'mentee84', 'mentee90'] as const).map(
    (userName): [string, boolean] => [userName, userName === 'mentee62' || userName === 'mentee84'],
  ),
  ...(['mentor1', 'mentor4', 'mentor22', 'coordinator1', 'coordinator2', 'supervisor1'] as const).map(
    (userName): [string, boolean] => [userName, userName === 'mentor4'],
  ),
];

const OFFICE = ['manager', 'admin'];

/** Conversations of members with the office, in which staff reply under their own names. */
export function officeConversations(world: ChatWorld): DemoConversation[] {
  return writers.flatMap(([userName, waits], at) => {
    const membership = world.part.members.find((member) => member.userName === userName);
    if (!membership) return [];
    const { project } = membership;
    const random = world.randomOf('office', userName);
    const joined = Math.max(dayOf(membership.joinedAt) + 3, world.today - 170);
    const ended = membership.state === 1 ? world.today : dayOf(membership.stateChangedAt);
    const to = Math.min(ended - 1, world.today - (waits ? random.int(1, 5) : random.int(2, 25)));
    if (to <= joined) return [];
    const messages = writeMessages(random, {
      cast: () => castOf(world, userName, project, random.chance(0.8) ? 'manager' : 'admin'),
      exchanges: exchanges as Exchange[],
      count: random.int(4, 11) + (waits ? 1 : 0) + (at < 2 ? 4 : 0),
      files: at < 2 ? 1 : 0,
      from: joined,
      to,
      orders: world.orders[project],
      latest: 17.5 * 3_600,
      endsWith: waits ? 'member' : null,
    });
    const at0 = messages[0]?.at ?? membership.joinedAt;
    const office = OFFICE.filter((name) => name === 'manager' || messages.some(({ by }) => by === name));
    return {
      project,
      kind: 'office' as const,
      rule: null,
      participants: [
        participant(userName, at0, { unread: !waits && random.chance(0.25) ? 1 : 0 }),
        ...office.map((name) => participant(name, at0, { role: 'office', unread: waits ? 1 : 0 })),
      ],
      waits,
      messages,
    };
  });
}

const castOf = (world: ChatWorld, member: string, project: ProjectUrl, office: string): Cast =>
  new Map([
    ['member', world.speaker(member, project)],
    ['office', world.speaker(office)],
  ]);
