import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import {
  eraseMessages,
  eraseReports,
  findSeenMessages,
  moveConversations,
  moveMessages,
} from './table-owner-queries.ts';

/** The tables of conversations, announcements and reports of abuse. */
export const tables = [
  'announcement_receivers',
  'announcements',
  'chat_reports',
  'conversation_members',
  'conversations',
  'held_messages',
  'hidden_presence',
  'message_files',
  'message_versions',
  'messages',
  'presence',
  'writing_stops',
] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  announcement_receivers: {
    whose: ['user_id'],
    personal: ['seen_at', 'confirmed_at', 'reminded_at', 'mailed_at'],
    other: ['announcement_id', 'user_id'],
    why: 'which announcements a person received, and whether they have read them',
    kept: 'while the programme is there',
    erase: 'delete',
  },
  announcements: {
    whose: ['created_by'],
    personal: [],
    other: [
      ...(['id', 'project_id', 'title', 'text', 'state', 'send_at', 'created_by', 'filter', 'must_confirm'] as const),
      ...(['mail', 'files', 'job_id', 'people', 'reminded_at', 'withdrawn_at', 'created_at'] as const),
    ],
    why: 'what the programme told many people; stays when who wrote it goes',
    kept: 'while the programme is there',
    erase: 'nothing',
  },
  chat_reports: {
    whose: ['reporter_id', 'reported_id'],
    personal: ['reason', 'text', 'copy', 'decision_text'],
    other: [
      ...(['id', 'project_id', 'conversation_id', 'message_id', 'reporter_id', 'reported_id', 'state'] as const),
      ...(['created_at', 'decided_by', 'decided_at'] as const),
    ],
    withheld: { reason: 'others' },
    why: 'reports of abuse, with a sealed copy of what was reported',
    kept: 'while the programme is there',
    erase: 'by its owner',
  },
  conversation_members: {
    whose: ['user_id'],
    personal: ['read_seq', 'muted_until', 'archived', 'joined_at'],
    other: ['conversation_id', 'user_id', 'role', 'from_seq', 'to_seq', 'gaps', 'mailed_seq'],
    why: 'in which conversations a person takes part, and how far they have read',
    kept: 'while the programme is there',
    erase: 'nothing',
  },
  conversations: {
    whose: ['person_a', 'person_b', 'created_by'],
    personal: [],
    other: [
      ...(['id', 'project_id', 'kind', 'title', 'person_a', 'person_b', 'rule', 'rule_mentor_id'] as const),
      ...(['rule_action_id', 'created_by', 'created_at', 'seq', 'change', 'last_at', 'last_user_id'] as const),
      ...(['last_text', 'waiting_since', 'closed', 'version'] as const),
    ],
    withheld: { reason: 'others', columns: ['last_text', 'last_user_id'] },
    why: 'who writes to whom; what is written stands with the messages',
    kept: 'while the programme is there',
    erase: 'by its owner',
  },
  held_messages: {
    whose: ['user_id'],
    personal: ['text', 'files', 'send_at', 'created_at'],
    other: ['id', 'conversation_id', 'user_id', 'client_id', 'reply_to', 'mentions', 'refused'],
    withheld: { reason: 'messages', columns: ['text'] },
    why: 'messages that wait for their hour',
    kept: 'until it expires',
    erase: 'delete',
  },
  hidden_presence: {
    whose: ['user_id'],
    personal: ['user_id'],
    other: [],
    why: 'who hides that they are online',
    kept: 'while the account is there',
    erase: 'delete',
  },
  message_files: {
    ...aboutNobody,
    other: ['message_id', 'file_id', 'position'],
    why: 'which files go with which message',
  },
  message_versions: {
    ...aboutNobody,
    other: ['message_id', 'at', 'text'],
    why: 'what messages said before they were changed; goes after 30 days, and with its author',
    erase: 'by its owner',
  },
  messages: {
    whose: ['user_id'],
    personal: ['text', 'folded', 'cards', 'at'],
    other: [
      ...(['conversation_id', 'seq', 'id', 'change', 'user_id', 'client_id', 'kind', 'reply_to', 'mentions'] as const),
      ...(['links', 'passed_from', 'passed_at', 'edited_at', 'removed_at', 'reported'] as const),
    ],
    withheld: { reason: 'messages', columns: ['text', 'cards'] },
    why: 'what a person wrote to others',
    kept: 'while the programme is there',
    erase: 'by its owner',
  },
  presence: {
    whose: ['user_id'],
    personal: ['active_at', 'seen_at'],
    other: ['node', 'user_id'],
    why: 'who is online now',
    kept: 'until it expires',
    erase: 'delete',
  },
  writing_stops: {
    whose: ['user_id'],
    personal: ['until'],
    other: ['project_id', 'user_id', 'report_id'],
    why: 'who may not write in a programme after a report of abuse, until when',
    kept: 'until it expires',
    erase: 'delete',
  },
};

export const chatOwner: TableOwner = {
  classes,
  async moveTo(db, fromId, toId) {
    await moveConversations(db, fromId, toId);
    await moveMessages(db, fromId, toId);
  },
  async erase(db, { userId }) {
    await eraseMessages(db, userId);
    await eraseReports(db, userId);
  },
  async seenBy(db, userId) {
    const rows = await findSeenMessages(db, userId);
    return rows.length === 0 ? [] : [{ Name: 'conversations_seen', Rows: rows }];
  },
};
