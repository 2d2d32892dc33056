import type { Db } from '../database/db.ts';
import { withinSavepoint } from '../database/savepoint.ts';
import { Refusal } from '../errors/refusal.ts';
import { type Repeated, repeat } from '../jobs/repeat.ts';
import { retryWait } from '../jobs/retry-wait.ts';
import { log } from '../log/log.ts';
import type { EventHandler } from './event-kind.ts';
import * as rows from './event-rows.ts';

/** Attempts, the last some ten minutes after the first, after which an event waits for an administrator. */
export const MAX_ATTEMPTS = 8;

/** Events handled at the same time on a node: a slow one holds up no other. */
const LANES = 2;

/** Milliseconds between two searches for events, for notifications that were missed and for further attempts. */
const POLL_INTERVAL = 2_000;

/** The type and code of an error, for administrators; never its message, which may hold a person's data. */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  const { name = 'Error', code } = error as { name?: string; code?: string };
  return [name, code].filter(Boolean).join(' ');
}

/** Takes the oldest event to be handled, and counts the attempt; undefined when there is none. */
const takeEvent = (db: Db, kinds: readonly string[], now: Date) =>
  db.transaction().execute(async (transaction) => {
    const event = await rows.findOpenEvent(transaction, now, kinds);
    if (!event) return undefined;
    const attempt = event.attempts + 1;
    const retryAt = new Date(now.getTime() + retryWait(attempt) * 1_000);
    await rows.countAttempt(transaction, event, retryAt, attempt >= MAX_ATTEMPTS);
    return event;
  });

/** Lets one handler deal with an event; what it wrote is undone when it throws. Returns whether it is done. */
async function runHandler(db: Db, handler: EventHandler, event: rows.EventRow, now: Date): Promise<boolean> {
  const { id: eventId, at, projectId } = event;
  try {
    await withinSavepoint(db, async () => {
      const payload = handler.event.payload.parse(event.payload);
      await handler.handle({ db, eventId, at, now, projectId }, payload);
      await rows.recordHandling(db, eventId, handler.name, null);
    });
    return true;
  } catch (error) {
    log.error({ err: error, event: eventId, handler: handler.name }, 'a handler of an event failed');
    await rows.recordHandling(db, eventId, handler.name, reasonOf(error));
    return false;
  }
}

/** Lets the handlers that have not dealt with an event do so. Each is recorded by itself: one that fails repeats no other. */
async function handleEvent(db: Db, handlers: readonly EventHandler[], taken: rows.EventRow, now: Date): Promise<void> {
  let current: EventHandler | undefined;
  const work = db.transaction().execute(async (transaction) => {
    const event = await rows.lockEvent(transaction, taken);
    if (!event) return;
    const done = await rows.findDoneHandlers(transaction, event.id);
    let allDone = true;
    for (const handler of handlers) {
      if (handler.event.kind !== event.kind || done.has(handler.name)) continue;
      current = handler;
      allDone = (await runHandler(transaction, handler, event, now)) && allDone;
    }
    if (allDone) await rows.recordHandled(transaction, event.id);
  });
  // The handler's connection was lost, with all that this attempt did; the attempt itself is counted.
  await work.catch(async (error) => {
    log.error({ err: error, event: taken.id, handler: current?.name }, 'an event was not handled');
    if (current) await rows.recordHandling(db, taken.id, current.name, reasonOf(error));
  });
}

/**
 * Handles the oldest event that waits; returns false when there is none. A handler that throws is tried again after a wait
 * that grows, and holds up neither the other handlers of the event nor other events.
 */
export async function handleNextEvent(db: Db, handlers: readonly EventHandler[], now: Date): Promise<boolean> {
  const event = await takeEvent(
    db,
    handlers.map(({ event: { kind } }) => kind),
    now,
  );
  if (event) await handleEvent(db, handlers, event, now);
  return event !== undefined;
}

/** What {@link startEvents} may be told otherwise by tests. */
interface Pace {
  clock?: () => Date;
  pause?: number;
}

/** Handles events until closed; several nodes share the work. `wake` tells that there may be new ones. */
export function startEvents(
  db: Db,
  handlers: readonly EventHandler[],
  { clock = () => new Date(), pause = POLL_INTERVAL }: Pace = {},
): Repeated {
  const lanes = Array.from({ length: LANES }, () =>
    repeat(() => handleNextEvent(db, handlers, clock()), { pause, failed: 'events could not be read' }),
  );
  return {
    wake: () => {
      for (const lane of lanes) lane.wake();
    },
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  };
}
