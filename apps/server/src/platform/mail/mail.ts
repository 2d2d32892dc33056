import type { JsonValue, Language, MailKey } from '@ithaki/contract';
import type { MailHeaders } from './headers.ts';

/** A mail to one person. */
export interface Mail {
  projectId: number | null;
  userId: number | null;
  recipient: string;
  subject: string;
  text: string;
  /** The name of its template. */
  template: string;
  headers?: MailHeaders;
  /** The mail as HTML, with the same content as the text. */
  html?: string;
  /** An event for the recipient's calendar. */
  calendar?: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL' | 'REPLY'; content: string };
  /** Ids of files, whose newest versions are attached when the mail is sent. */
  attachments?: readonly string[];
  /** The time before which the mail is not sent; until then it can be withdrawn. */
  holdUntil?: Date;
  /**
   * An unsent mail with the same key is replaced by this one. The key names the subject of the mail and its recipient.
   */
  replaceKey?: string;
  /**
   * The key under which a programme's document can replace subject and text, and the variables it may use. Has no
   * effect without `projectId`.
   */
  replaceable?: { key: MailKey; language: Language; values: Readonly<Record<string, string>> };
  /** The check in `allMailChecks()` that runs just before the mail is sent, and its arguments. */
  recheck?: { name: string; args: JsonValue };
}
