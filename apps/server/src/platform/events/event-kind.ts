import type { z } from 'zod';
import type { Db } from '../database/db.ts';

/** A kind of event: something that happened, which other parts of the server may act on. */
export interface EventKind<Payload extends z.ZodType = z.ZodType> {
  /** What happened: 'meeting.moved'. Stored with each event, so it never changes. */
  kind: string;
  /** Ids and states; no names, addresses or texts of people, since events are not erased with a person. */
  payload: Payload;
}

/** What a handler receives besides the payload. */
export interface Handling {
  /** The transaction that also records that the handler is done: both happen, once, or neither. */
  db: Db;
  eventId: number;
  /** When it happened. */
  at: Date;
  now: Date;
  projectId: number | null;
}

/** What is done when events of a kind happen. */
export interface EventHandler<Payload extends z.ZodType = z.ZodType> {
  /** Identifies the handler in the records of what is done: 'notifications.meetingMoved'. */
  name: string;
  event: EventKind<Payload>;
  /**
   * Acts on one event, by writing through `db` alone. What it refers to may have changed or gone since; events may come in
   * another order than they happened.
   */
  handle(handling: Handling, payload: z.output<Payload>): Promise<void>;
}

/** Defines a kind of event, keeping the type of its payload. */
export const defineEvent = <Payload extends z.ZodType>(event: EventKind<Payload>): EventKind<Payload> => event;

/** Defines a handler for the list in app/features.ts. */
export const defineHandler = <Payload extends z.ZodType>(handler: EventHandler<Payload>): EventHandler<Payload> =>
  handler;
