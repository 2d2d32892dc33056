import type { JsonValue, Language } from '@ithaki/contract';
import type { z } from 'zod';
import type { Db } from '../database/db.ts';

/** What a purpose is given besides the arguments of the link. */
export interface OpenedLink {
  /** While acting, the transaction that also records the use: both happen, or neither. */
  db: Db;
  now: Date;
  /** The person to whom the link was sent; null for somebody without an account. */
  userId: number | null;
  projectId: number | null;
  /** The language in which its page is shown. */
  language: Language;
}

/** What the page of a link says before it is used. */
export interface LinkOffer {
  title: string;
  /** What happens when the button is pressed. */
  text: string;
  /** The button's label; null where nothing is left to do. */
  button: string | null;
}

/** What the page of a link says after it was used. */
export interface LinkResult {
  title: string;
  text: string;
  /** A page of the application to go on to, such as the settings; the home page if absent. */
  next?: { text: string; path: string };
}

/** What links of one kind do. */
export interface LinkPurpose<Args extends z.ZodType<JsonValue> = z.ZodType<JsonValue>> {
  /** Stored with each link, so it never changes: 'notifications.unsubscribe'. */
  name: string;
  /** Ids and states; no names, addresses or texts of people. */
  args: Args;
  /** Whether a mail program may use the link by itself (RFC 8058), which is allowed for unsubscribing alone. */
  oneClick?: true;
  /** Tells what the link does, changing nothing; undefined when what it is about no longer exists. */
  describe(link: OpenedLink, args: z.output<Args>): Promise<LinkOffer | undefined>;
  /** Does it, by writing through `db` alone. A `Refusal` is shown on the page, and the link stays unused. */
  act(link: OpenedLink, args: z.output<Args>): Promise<LinkResult>;
}

/** Defines a purpose for the list in app/features.ts, keeping the type of its arguments. */
export const defineLinkPurpose = <Args extends z.ZodType<JsonValue>>(purpose: LinkPurpose<Args>): LinkPurpose<Args> =>
  purpose;
