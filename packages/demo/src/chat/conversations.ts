import type { GenerationContext } from '../members/invented-members.ts';
import type { Enrolment } from '../members/mentees.ts';
import type { Part } from '../programme-part.ts';
import { announcementsOf } from './announcements.ts';
import { chatWorldOf } from './chat-world.ts';
import { menteeConversations } from './mentee-conversations.ts';
import type { DemoChat } from './model.ts';
import { officeConversations } from './office-conversations.ts';
import { ruleGroups } from './rule-groups.ts';
import { staffConversations } from './staff-conversations.ts';

/** The number of messages in a programme of the default size. */
const MESSAGES = 6_000;

/** Generates all conversations among the people of part 0. */
export function chatOf(part: Part, context: GenerationContext, enrolments: readonly Enrolment[]): DemoChat {
  const world = chatWorldOf(part, context, enrolments);
  const others = [...ruleGroups(world), ...officeConversations(world), ...staffConversations(world)];
  const written = others.reduce((sum, { messages }) => sum + messages.length, 0);
  const conversations = [...menteeConversations(world, MESSAGES - written), ...others];
  return { conversations, announcements: announcementsOf(world) };
}
