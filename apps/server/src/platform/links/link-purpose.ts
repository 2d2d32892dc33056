import type { JsonValue, Language } from '@ithaki/contract';
import type { z } from 'zod';
import type { Db } from '../database/db.ts';

/** What a purpose receives besides the arguments of the link. */
export interface OpenedLink {
  /** The database; while acting, the transaction in which the use is recorded too, so that both happen or neither. */
  db: Db;
  now: Date;
  /** The person to whom the link was sent; null for a person without an account. */
  userId: number | null;
  projectId: number | null;
  /** The language of the link's page. */
  language: Language;
  /** The IP address from which it is opened. */
  address: string;
}

/** What the page of a link shows before the link is used. */
export interface LinkOffer {
  title: string;
  /** What happens when the button is pressed. */
  text: string;
  /** The label of the button; null when there is nothing left to do. */
  button: string | null;
}

/** What the page of a link shows after the link was used. */
export interface LinkResult {
  title: string;
  text: string;
  /** A page of the application to go to next, such as the settings; the home page when absent. */
  next?: { text: string; path: string };
}

/** A purpose of links: what links of this kind do when they are used. */
export interface LinkPurpose<Args extends z.ZodType<JsonValue> = z.ZodType<JsonValue>> {
  /** The name of the purpose: 'notifications.unsubscribe'. It never changes, because it is stored with each link. */
  name: string;
  /** Schema of the arguments: ids and states. They must not contain names, addresses or texts of people. */
  args: Args;
  /** Set if a mail program may use the link by itself (RFC 8058), which is allowed only for unsubscribing. */
  oneClick?: true;
  /**
   * Describes what the link will do, without changing anything; undefined when the thing it concerns no longer exists.
   */
  describe(link: OpenedLink, args: z.output<Args>): Promise<LinkOffer | undefined>;
  /**
   * Does what the link is for, writing only through `db`. A `Refusal` is shown on the page, and the link stays unused.
   */
  act(link: OpenedLink, args: z.output<Args>): Promise<LinkResult>;
}

/** Defines a purpose of links for the list in app/features.ts; keeps the type of its arguments. */
export const defineLinkPurpose = <Args extends z.ZodType<JsonValue>>(purpose: LinkPurpose<Args>): LinkPurpose<Args> =>
  purpose;
