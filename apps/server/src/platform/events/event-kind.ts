import type { z } from 'zod';
import type { Db } from '../database/db.ts';

/** A kind of event: something that happened and that other parts of the server may react to. */
export interface EventKind<Payload extends z.ZodType = z.ZodType> {
  /** The name of what happened: 'meeting.moved'. It never changes, because it is stored with each event. */
  kind: string;
  /**
   * Schema of the event's data: ids and states. It must not contain names, addresses or texts of people, because events
   * are not erased with a person.
   */
  payload: Payload;
}

/** What a handler receives besides the event's data. */
export interface Handling {
  /** The transaction in which the handler is also recorded as done, so that its work happens exactly once. */
  db: Db;
  eventId: number;
  /** When the event happened. */
  at: Date;
  now: Date;
  projectId: number | null;
}

/** What one part of the server does when events of a kind happen. */
export interface EventHandler<Payload extends z.ZodType = z.ZodType> {
  /**
   * The name that identifies the handler in the records of events, such as 'library.tellOfSharing'. It never changes,
   * or stored events would be handled again.
   */
  name: string;
  event: EventKind<Payload>;
  /**
   * Reacts to one event, writing only through `db`. What the event refers to may have changed or been deleted since,
   * and events may arrive in another order than they happened.
   */
  handle(handling: Handling, payload: z.output<Payload>): Promise<void>;
}

/** Defines a kind of event; keeps the type of its payload. */
export const defineEvent = <Payload extends z.ZodType>(event: EventKind<Payload>): EventKind<Payload> => event;

/** Defines a handler for the list in app/features.ts. */
export const defineHandler = <Payload extends z.ZodType>(handler: EventHandler<Payload>): EventHandler<Payload> =>
  handler;
