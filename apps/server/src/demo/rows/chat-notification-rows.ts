import type { DemoChat } from '@ithaki/demo';
import type { NumberedConversation } from './chat-rows.ts';
import type { Row } from './insert-rows.ts';
import type { LoadState } from './load-state.ts';

type ChatNotification = Pick<Row<'notifications'>, 'kind' | 'link'> & {
  project: string;
  userName: string;
  at: string;
  /** When the notification was read; null when unread. */
  readAt: string | null;
  thing?: string;
  title?: string;
  actor?: string;
  count?: number;
};

/** The accounts that answer for the office and decide reports. */
const office = ['manager', 'admin'];

const announced = ({ announcements }: DemoChat): ChatNotification[] =>
  announcements.flatMap(({ project, title, by, sentAt, state, mustConfirm, receivers }, index) =>
    (state === 'sent' ? receivers : []).map(({ userName, seenAt, confirmedAt }) => ({
      ...{ project, userName, title, at: sentAt, actor: by, kind: 'announcement.sent' },
      ...{ thing: `announcement:${index + 1}`, link: `chat?announcement=${index + 1}` },
      readAt: mustConfirm ? confirmedAt : seenAt,
    })),
  );

/** Returns the newest mention of each person in each group. */
const mentioned = (chat: readonly NumberedConversation[]): ChatNotification[] =>
  chat.flatMap(({ id, conversation: { project, participants }, messages }) =>
    participants.flatMap(({ userName, unread, leftAt }) => {
      const mention = messages.findLast(({ message }) => message.mentions.includes(userName));
      if (!mention || leftAt !== null) return [];
      const isRead = mention.seq <= messages.length - unread;
      const { at, by } = mention.message;
      const conversation = { thing: `conversation:${id}`, link: `chat/${id}` };
      return [{ ...conversation, project, userName, at, actor: by, kind: 'chat.mention', readAt: isRead ? at : null }];
    }),
  );

function waiting(chat: readonly NumberedConversation[]): ChatNotification[] {
  const waits = chat.filter(
    ({ conversation: { kind, project, waits } }) => kind === 'office' && waits && project === 'epicheiro',
  );
  const at = waits
    .flatMap(({ messages }) => messages.at(-1)?.message.at ?? [])
    .sort()
    .at(-1);
  if (at === undefined) return [];
  const row = { project: 'epicheiro', at, kind: 'chat.officeWaits', link: 'chat?side=office', readAt: null };
  return office.map((userName) => ({ ...row, userName, count: waits.length }));
}

const outcomes = { dismissed: 'Δεν βρέθηκε κάτι ανάρμοστο.', removed: 'Το μήνυμα αφαιρέθηκε.' };

const reported = (chat: readonly NumberedConversation[]): ChatNotification[] =>
  chat.flatMap(({ conversation: { project }, messages }) =>
    messages.flatMap(({ message: { by, report } }): ChatNotification[] => {
      if (!report) return [];
      const { decision } = report;
      if (!decision)
        return office.map((userName) => ({
          ...{ project, userName, at: report.at, kind: 'report.waiting', link: 'admin/chatreports', readAt: null },
        }));
      const row = {
        project,
        at: decision.at,
        link: 'chat',
        thing: `report:${report.at}`,
        title: outcomes[decision.state],
      };
      return [
        { ...row, userName: report.by, kind: 'report.decided', readAt: null },
        ...(decision.state === 'removed'
          ? [{ ...row, userName: by, kind: 'report.measure', readAt: decision.at }]
          : []),
      ];
    }),
  );

/**
 * Returns the rows of the notifications about chat: announcements, mentions, members who wait for an answer, reports.
 */
export const chatNotificationRows = (
  { people, projects }: LoadState,
  demoChat: DemoChat,
  chat: readonly NumberedConversation[],
): Row<'notifications'>[] =>
  [...announced(demoChat), ...mentioned(chat), ...waiting(chat), ...reported(chat)].map(
    ({ project, userName, kind, link, at, readAt, thing = '', title, actor, count = 1 }, index) => ({
      id: index + 1,
      user_id: people.of(userName),
      project_id: projects.of(project),
      kind,
      thing,
      data: title === undefined ? {} : { title: { el: title, en: title } },
      link,
      actor_id: actor === undefined ? null : people.of(actor),
      count,
      at,
      read_at: readAt,
      here: true,
    }),
  );
