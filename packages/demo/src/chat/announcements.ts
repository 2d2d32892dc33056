import written from '../../data/chat/announcements.json' with { type: 'json' };
import { coordinatorOf } from '../members/mentee-assignment.ts';
import type { RoleName } from '../model.ts';
import { athensInstant } from '../time/days.ts';
import { nextWorkday } from '../time/workdays.ts';
import type { ChatWorld } from './chat-world.ts';
import type { DemoAnnouncement } from './model.ts';
import { attachmentOf } from './writing.ts';

const PROJECT = 'epicheiro';
const HOUR = 3_600_000;

/** An announcement as the data file describes it. */
interface Written {
  by: string;
  /** Days before today on which it was sent; negative when it is planned. */
  daysAgo: number;
  roles: RoleName[];
  title: string;
  text: string;
  confirm: boolean;
  /** The share of receivers who have seen it, and the share who have confirmed it. */
  seen: number;
  confirmed?: number;
  withdrawn?: boolean;
  file?: string;
}

/** The announcements of the main programme; the last one is planned. */
export function announcementsOf(world: ChatWorld): DemoAnnouncement[] {
  const roles = new Map(
    world.part.roles.flatMap(({ project, userName, role }) => (project === PROJECT ? [[userName, role] as const] : [])),
  );
  const coordinatorByMentee = new Map(
    world.enrolments.map(({ n, person }) => [person.userName, coordinatorOf(n, PROJECT)]),
  );
  return (written as Written[]).map((one, at) => {
    const random = world.randomOf('announcement', at);
    const sentAt = athensInstant(nextWorkday(world.today - one.daysAgo), 10 * 60 + 7 * at);
    const isReceiver = (userName: string) => one.by === 'manager' || coordinatorByMentee.get(userName) === one.by;
    const receivers = world.part.members
      .filter(({ project, state, joinedAt }) => project === PROJECT && state === 1 && joinedAt < sentAt)
      .filter(({ userName }) => one.roles.includes(roles.get(userName) ?? 'Registered') && isReceiver(userName));
    return {
      project: PROJECT,
      by: one.by,
      title: one.title,
      text: one.text,
      roles: one.roles,
      sentAt,
      state: one.daysAgo < 0 ? 'planned' : one.withdrawn ? 'withdrawn' : 'sent',
      mustConfirm: one.confirm,
      attachment: one.file ? attachmentOf(one.file) : null,
      planned: one.daysAgo < 0 ? receivers.length : null,
      receivers:
        one.daysAgo < 0
          ? []
          : receivers.map(({ userName }) => {
              const chance = userName === 'mentee1' ? 0.8 : random.next();
              const at = new Date(Date.parse(sentAt) + random.int(1, 70) * HOUR).toISOString();
              const seen = chance < one.seen && at < athensInstant(world.today - 1, 22 * 60);
              const confirmed = seen && one.confirm && chance < (one.confirmed ?? 0);
              return { userName, seenAt: seen ? at : null, confirmedAt: confirmed ? at : null };
            }),
    };
  });
}
