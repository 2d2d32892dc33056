import type { Context } from '../../../access/context.ts';

/** A message that files are shared with: its conversation, and the UUID that its author gave it. */
export interface SharedMessage {
  ConversationId: number;
  ClientId: string;
}

/** A file in a conversation, as one who sees it there. */
export interface ConversationShare {
  id: string;
  ownerId: number;
  owner: string;
  conversationId: number;
  /** The title of the conversation as the reader sees it. */
  title: string;
  fileName: string;
  type: string;
  bytes: number;
  thumbnail: boolean;
  sharedAt: Date;
  isNew: boolean;
}

/** How files are shared into conversations; the feature that owns conversations provides it. */
export interface ConversationShares {
  /** The category of the files of a conversation. */
  categoryOf(conversationId: number): string;
  /** Returns the files of the actor's message with this ClientId; undefined if there is none. */
  findSent(context: Context, message: SharedMessage): Promise<string[] | undefined>;
  /** Sends stored files as a message of the actor's, in a transaction of its own. */
  send(context: Context, message: SharedMessage & { Files: readonly string[] }): Promise<void>;
  /** Returns the files shared into conversations that the actor sees, the newest first; limited to `ids` unless null. */
  find(context: Context, ids: readonly string[] | null): Promise<ConversationShare[]>;
}
