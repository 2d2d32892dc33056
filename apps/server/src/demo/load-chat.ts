import { ANNOUNCEMENT_FILES, CHAT_FILES } from '@ithaki/contract';
import type { DemoAttachment, DemoChat } from '@ithaki/demo';
import { sql } from 'kysely';
import type { Files } from '../features/files/index.ts';
import type { Db } from '../platform/database/db.ts';
import { execute } from '../platform/database/statement.ts';
import { chatNotificationRows } from './rows/chat-notification-rows.ts';
import {
  announcementReceiverRows,
  announcementRows,
  conversationMemberRows,
  conversationRows,
  messageRows,
  messageVersionRows,
  type NumberedConversation,
  numberChat,
  reportRows,
} from './rows/chat-rows.ts';
import { insertRows, type Row } from './rows/insert-rows.ts';
import { readLibraryFile } from './rows/library-rows.ts';
import type { LoadState } from './rows/load-state.ts';

/** What loading the conversations needs besides the conversations themselves. */
interface ChatOptions {
  today: string;
  /** The site's address, used for links in messages. */
  address: string;
  files?: Files | undefined;
}

/** Stores the files of messages and announcements. */
class Attachments {
  readonly #contents = new Map<string, Buffer>();
  readonly #db: Db;
  readonly #files: Files;

  constructor(db: Db, files: Files) {
    this.#db = db;
    this.#files = files;
  }

  async add(
    { file, name }: DemoAttachment,
    place: { projectId: number; kind: string; ref: string; index: number },
    { uploaderId, at }: { uploaderId: number; at: string },
  ): Promise<string> {
    const content = this.#contents.get(file) ?? (await readLibraryFile(file));
    this.#contents.set(file, content);
    const upload = { fileName: name, content, uploaderId, at: new Date(at) };
    const { id } = await this.#files.add(this.#db, { ...place, userId: null, name: 'file' }, upload);
    return id;
  }
}

async function addMessageFiles(
  attachments: Attachments,
  { people, projects }: LoadState,
  chat: readonly NumberedConversation[],
): Promise<Row<'message_files'>[]> {
  const rows: Row<'message_files'>[] = [];
  for (const { id, conversation, messages } of chat) {
    const projectId = projects.of(conversation.project);
    const attached = messages.filter(({ message }) => message.attachment);
    for (const [index, { id: message_id, message }] of attached.entries()) {
      if (!message.attachment) continue;
      const place = { projectId, kind: CHAT_FILES, ref: String(id), index: index + 1 };
      const uploaded = { uploaderId: people.of(message.by), at: message.at };
      rows.push({ message_id, file_id: await attachments.add(message.attachment, place, uploaded), position: 0 });
    }
  }
  return rows;
}

async function addAnnouncementFiles(
  attachments: Attachments,
  { people, projects }: LoadState,
  { announcements }: DemoChat,
): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  for (const [index, { project, attachment, by, sentAt }] of announcements.entries()) {
    if (!attachment) continue;
    const projectId = projects.of(project);
    const place = { projectId, kind: ANNOUNCEMENT_FILES, ref: String(projectId), index: index + 1 };
    ids.set(index + 1, await attachments.add(attachment, place, { uploaderId: people.of(by), at: sentAt }));
  }
  return ids;
}

/** Inserts what people write to one another: conversations, announcements, and reports of abuse. */
export async function loadChat(
  db: Db,
  loading: LoadState,
  chat: DemoChat,
  { today, address, files }: ChatOptions,
): Promise<void> {
  const numbered = numberChat(loading, chat, address);
  await insertRows(db, 'conversations', conversationRows(loading, numbered));
  await insertRows(db, 'conversation_members', conversationMemberRows(loading, numbered));
  await insertRows(db, 'messages', messageRows(loading, numbered));
  await insertRows(db, 'message_versions', messageVersionRows(numbered, today));
  await insertRows(db, 'chat_reports', reportRows(loading, numbered));
  const attachments = files && new Attachments(db, files);
  if (attachments) await insertRows(db, 'message_files', await addMessageFiles(attachments, loading, numbered));
  const announced = attachments ? await addAnnouncementFiles(attachments, loading, chat) : new Map<number, string>();
  await insertRows(db, 'announcements', announcementRows(loading, chat, announced));
  await insertRows(db, 'announcement_receivers', announcementReceiverRows(loading, chat));
  await insertRows(db, 'notifications', chatNotificationRows(loading, chat, numbered));
  await execute(db, sql`select setval('chat_message_ids', greatest(1, (select max(id) from messages)))`);
}
