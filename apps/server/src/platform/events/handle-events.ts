import type { Db } from '../database/db.ts';
import { withinSavepoint } from '../database/savepoint.ts';
import { Refusal } from '../errors/refusal.ts';
import { type Repeated, repeat } from '../jobs/repeat.ts';
import { retryWait } from '../jobs/retry-wait.ts';
import { log } from '../log/log.ts';
import { inWordsOf } from '../texts/translate.ts';
import type { EventHandler } from './event-kind.ts';
import * as rows from './event-rows.ts';

/** Number of attempts before an event is left to an administrator; the last is some ten minutes after the first. */
export const MAX_ATTEMPTS = 8;

/** Number of events that a node handles at the same time, so that a slow one does not hold up all others. */
const LANES = 2;

/** Milliseconds between two searches for events, which find missed notifications and events to try again. */
const POLL_INTERVAL = 2_000;

/**
 * Returns the type and code of an error, for administrators. The message is left out, because it may contain personal
 * data.
 */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  const { name = 'Error', code } = error as { name?: string; code?: string };
  return [name, code].filter(Boolean).join(' ');
}

/** The seconds to wait after each of the attempts. */
const waits = Array.from({ length: MAX_ATTEMPTS }, (_, n) => retryWait(n + 1));

/** Runs one handler for an event; what the handler wrote is rolled back when it throws. Returns whether it finished. */
async function runHandler(db: Db, handler: EventHandler, event: rows.EventRow, now: Date): Promise<boolean> {
  const { id: eventId, at, projectId } = event;
  try {
    await withinSavepoint(db, async () => {
      const payload = handler.event.payload.parse(event.payload);
      await inWordsOf(projectId, () => handler.handle({ db, eventId, at, now, projectId }, payload));
    });
    return true;
  } catch (error) {
    log.error({ err: error, event: eventId, handler: handler.name }, 'a handler of an event failed');
    await rows.recordFailure(db, eventId, handler.name, reasonOf(error));
    return false;
  }
}

/**
 * Runs those handlers of an event that have not finished with it. Each is recorded separately, so that the failure of
 * one does not repeat the others.
 */
async function handleEvent(db: Db, handlers: readonly EventHandler[], taken: rows.EventRow, now: Date): Promise<void> {
  let current: EventHandler | undefined;
  const work = db.transaction().execute(async (transaction) => {
    const event = await rows.lockEvent(transaction, taken);
    if (!event) return;
    const finished: string[] = [];
    let allDone = true;
    for (const handler of handlers) {
      if (handler.event.kind !== event.kind || event.done.includes(handler.name)) continue;
      current = handler;
      if (await runHandler(transaction, handler, event, now)) finished.push(handler.name);
      else allDone = false;
    }
    await rows.recordHandled(transaction, event.id, { handlers: finished, allDone });
  });
  // The database connection was lost and this attempt is rolled back, but it stays counted.
  await work.catch(async (error) => {
    log.error({ err: error, event: taken.id, handler: current?.name }, 'an event was not handled');
    if (current) await rows.recordFailure(db, taken.id, current.name, reasonOf(error));
  });
}

/**
 * Handles the oldest unhandled event; returns false when there is none. A handler that throws is tried again after
 * increasing waits; it delays neither the other handlers of the event nor other events.
 */
export async function handleNextEvent(db: Db, handlers: readonly EventHandler[], now: Date): Promise<boolean> {
  const kinds = handlers.map(({ event: { kind } }) => kind);
  const event = await rows.takeOpenEvent(db, { now, kinds, waits });
  if (event) await handleEvent(db, handlers, event, now);
  return event !== undefined;
}

/** The settings of {@link startEvents} that tests change. */
interface Pace {
  clock?: () => Date;
  pause?: number;
}

/** Handles events until closed; several nodes share the work. Call `wake` when there may be new events. */
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
