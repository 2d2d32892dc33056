import { createHash } from 'node:crypto';
import type { DemoChat, DemoConversation, DemoMessage, DemoParticipant, ProjectUrl } from '@ithaki/demo';
import { fold } from '@ithaki/formats';
import type { Row } from './insert-rows.ts';
import { actionName, type LoadState } from './load-state.ts';

/** A message with its id and its sequence numbers, which count writing, changing and removing in order of time. */
export interface NumberedMessage {
  id: number;
  seq: number;
  change: number;
  text: string;
  message: DemoMessage;
}

/** A conversation with its id and its messages. */
export interface NumberedConversation {
  id: number;
  change: number;
  conversation: DemoConversation;
  messages: NumberedMessage[];
}

/** Number of letters of the newest message that lists show. */
const SHOWN_LETTERS = 120;

/** Number of days for which earlier versions of a message are kept. */
const VERSION_DAYS = 30;

/** Returns the sequence number of the last change of each message, in order of the messages. */
function changesOf(messages: readonly DemoMessage[]): number[] {
  const events = messages.flatMap(({ at, editedAt, removedAt }, place) =>
    [at, editedAt, removedAt].flatMap((time) => (time === null ? [] : [{ time, place }])),
  );
  events.sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : a.place - b.place));
  const changes: number[] = [];
  for (const [index, { place }] of events.entries()) changes[place] = index + 1;
  return changes;
}

/** Assigns ids to conversations and messages, and writes the addresses of linked pages into their texts. */
export function numberChat(loading: LoadState, { conversations }: DemoChat, address: string): NumberedConversation[] {
  let lastId = 0;
  return conversations.map((conversation, index) => {
    const changes = changesOf(conversation.messages);
    const messages = conversation.messages.map((message, place): NumberedMessage => {
      lastId += 1;
      const page = pageOf(loading, conversation.project, message);
      const text = page === null ? message.text : `${message.text} ${address}${page}`;
      return { id: lastId, seq: place + 1, change: changes[place] ?? 0, text, message };
    });
    return { id: index + 1, change: Math.max(0, ...changes), conversation, messages };
  });
}

const cardId = (loading: LoadState, project: ProjectUrl, { card }: DemoMessage): number | null => {
  const name = actionName(project, { order: card ?? 0 });
  return card !== null && loading.actions.has(name) ? loading.actions.of(name) : null;
};

function pageOf(loading: LoadState, project: ProjectUrl, message: DemoMessage): string | null {
  const id = cardId(loading, project, message);
  return id === null ? null : `/${project}/mentee/action/${id}`;
}

/** Returns since when the newest messages wait for an answer; null when they need none. */
const waitingSince = ({ waits, messages }: DemoConversation): string | null =>
  waits ? (messages.at(-1)?.at ?? null) : null;

export const conversationRows = (
  { people, projects, actions }: LoadState,
  chat: readonly NumberedConversation[],
): Row<'conversations'>[] =>
  chat.map(({ id, change, conversation, messages }) => {
    const { project, kind, rule, participants } = conversation;
    const [first, last] = [messages[0], messages.at(-1)];
    const members = participants.filter(({ role }) => role === 'member').map(({ userName }) => people.of(userName));
    const [a = null, b = null] = kind === 'group' ? [] : members.sort((one, other) => one - other);
    return {
      id,
      project_id: projects.of(project),
      kind,
      title: '',
      person_a: a,
      person_b: b,
      rule: rule && (rule.order === null ? 'mentor' : 'action'),
      rule_mentor_id: rule && people.of(rule.mentor),
      rule_action_id: rule && rule.order !== null ? actions.of(actionName(project, { order: rule.order })) : null,
      created_by: people.ofAny(first?.message.by ?? null),
      created_at: first?.message.at ?? '',
      seq: messages.length,
      change,
      last_at: last?.message.at ?? '',
      last_user_id: people.ofAny(last?.message.by ?? null),
      last_text: (last?.text ?? '').slice(0, SHOWN_LETTERS),
      waiting_since: waitingSince(conversation),
    };
  });

const writtenBefore = (messages: readonly NumberedMessage[], at: string): number =>
  messages.findLastIndex(({ message }) => message.at < at) + 1;

export const conversationMemberRows = (
  { people }: LoadState,
  chat: readonly NumberedConversation[],
): Row<'conversation_members'>[] =>
  chat.flatMap(({ id, conversation, messages }) =>
    conversation.participants.map(({ userName, role, joinedAt, leftAt, unread }: DemoParticipant) => {
      const shown = leftAt === null ? messages.length : writtenBefore(messages, leftAt);
      return {
        conversation_id: id,
        user_id: people.of(userName),
        role,
        from_seq: Math.min(writtenBefore(messages, joinedAt), shown),
        to_seq: leftAt === null ? null : shown,
        read_seq: shown - unread,
        // Counts as mailed, so that nobody gets a mail about unread messages on the first day.
        mailed_seq: shown,
        joined_at: joinedAt,
      };
    }),
  );

/** Returns the id that a browser would have assigned to the message, a UUID of version 7; the same in every load. */
function clientId({ id, message: { at } }: NumberedMessage): string {
  const time = Date.parse(at).toString(16).padStart(12, '0');
  const rest = createHash('sha256').update(String(id)).digest('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-a${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}

export const messageRows = (loading: LoadState, chat: readonly NumberedConversation[]): Row<'messages'>[] =>
  chat.flatMap(({ id: conversation_id, conversation: { project }, messages }) =>
    messages.map((numbered) => {
      const { id, seq, change, text, message } = numbered;
      const card = cardId(loading, project, message);
      return {
        conversation_id,
        seq,
        id,
        change,
        at: message.at,
        user_id: loading.people.of(message.by),
        client_id: clientId(numbered),
        text,
        folded: fold(text),
        reply_to: message.replyTo,
        mentions: message.mentions.map((userName) => loading.people.of(userName)),
        cards: card === null ? [] : [{ Type: 'action', Id: card }],
        links: /https?:\/\//.test(text),
        edited_at: message.editedAt,
        removed_at: message.removedAt,
        reported: message.report !== undefined,
      };
    }),
  );

/** Returns the rows with the earlier texts of messages that were changed or removed in the last days. */
export function messageVersionRows(chat: readonly NumberedConversation[], today: string): Row<'message_versions'>[] {
  const since = new Date(Date.parse(today) - VERSION_DAYS * 86_400_000).toISOString();
  return chat.flatMap(({ messages }) =>
    messages.flatMap(({ id, message: { editedAt, removedAt, before } }) => {
      const at = editedAt ?? removedAt;
      return at !== null && before !== null && at > since ? [{ message_id: id, at, text: before }] : [];
    }),
  );
}

/** How many messages before and after a reported one are copied. */
const COPIED_AROUND = 5;

/** Returns the rows of reports of abuse, each with its copy of the messages around the reported one. */
export const reportRows = (
  { people, projects }: LoadState,
  chat: readonly NumberedConversation[],
): Row<'chat_reports'>[] =>
  chat
    .flatMap(({ id, conversation: { project }, messages }) =>
      messages.flatMap(({ id: message_id, message, seq }) => {
        const { report } = message;
        if (!report) return [];
        const around = messages.slice(Math.max(0, seq - 1 - COPIED_AROUND), seq + COPIED_AROUND);
        const copy = around
          .filter((near) => near.message.at <= report.at)
          .map((near) => ({
            Seq: near.seq,
            At: near.message.at,
            UserId: people.of(near.message.by),
            Text: near.seq === seq ? report.said : near.text,
            Files: [],
            Reported: near.seq === seq,
          }));
        return [
          {
            project_id: projects.of(project),
            conversation_id: id,
            message_id,
            reporter_id: people.of(report.by),
            reported_id: people.of(message.by),
            reason: report.reason,
            text: report.text,
            copy,
            state: report.decision?.state ?? 'open',
            created_at: report.at,
            decided_by: people.ofAny(report.decision?.by ?? null),
            decided_at: report.decision?.at ?? null,
            decision_text: report.decision?.text ?? null,
          },
        ];
      }),
    )
    .map((row, index) => ({ id: index + 1, ...row }));

/** Returns the rows of announcements, with the ids of their files. */
export const announcementRows = (
  { people, projects }: LoadState,
  { announcements }: DemoChat,
  files: ReadonlyMap<number, string>,
): Row<'announcements'>[] =>
  announcements.map(({ project, by, title, text, roles, sentAt, state, mustConfirm, receivers, planned }, index) => {
    const file = files.get(index + 1);
    return {
      id: index + 1,
      project_id: projects.of(project),
      title,
      text,
      state,
      send_at: sentAt,
      created_by: people.of(by),
      filter: { Roles: roles },
      must_confirm: mustConfirm,
      mail: false,
      files: file === undefined ? [] : [file],
      people: planned ?? receivers.length,
      withdrawn_at: state === 'withdrawn' ? new Date(Date.parse(sentAt) + 3 * 3_600_000).toISOString() : null,
      created_at: state === 'planned' ? new Date(Date.parse(sentAt) - 8 * 86_400_000).toISOString() : sentAt,
    };
  });

export const announcementReceiverRows = (
  { people }: LoadState,
  { announcements }: DemoChat,
): Row<'announcement_receivers'>[] =>
  announcements.flatMap(({ receivers }, index) =>
    receivers.map(({ userName, seenAt, confirmedAt }) => ({
      announcement_id: index + 1,
      user_id: people.of(userName),
      seen_at: seenAt,
      confirmed_at: confirmedAt,
    })),
  );
