import type { MassData } from '@ithaki/contract';
import { ApiError, isTransient } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { send } from '../../../api/send.ts';
import { inParallel, type StopSignal, withRetries } from '../../../bulk-kit/call-runner.ts';
import { t } from '../../../i18n/text.ts';
import { makeCopy, readCopy, removeCopy } from '../../../keep/device-copies.ts';
import type { MadeBody } from './make-bodies.ts';
import {
  callsFor,
  type MassCall,
  type MassList,
  type MassRow,
  pace,
  unsent,
  withOutcome,
  withRows,
} from './mass-list.ts';

/** State of a mass upload: the list, and the work in progress. */
export interface MassState {
  /** Undefined until this browser's copy has been read; null when there is no list. */
  list: MassList | null | undefined;
  busy: { done: number; total: number; stopping: boolean } | null;
  /** Why sending stopped early; null if it did not. */
  failure: string | null;
}

/** Milliseconds between copies while rows are sent. Losing the latest is safe: a repeated call gets the same reply. */
const COPY_INTERVAL = 2_000;

/** Milliseconds between updates of the screen while rows are sent. */
const SHOW_INTERVAL = 250;

/** Whose upload it is, and under which name this browser keeps it. */
interface Place {
  owner: string;
  name: string;
}

/** One person's mass upload in a programme: has the list, sends it, and keeps it on the device across reloads. */
export class MassSession {
  readonly #place: Place;
  readonly #listeners = new Set<() => void>();
  #state: MassState = { list: undefined, busy: null, failure: null };
  #shown: MassState = this.#state;
  #showTimer: ReturnType<typeof setTimeout> | undefined;
  #copyTimer: ReturnType<typeof setTimeout> | undefined;
  #stopSignal: StopSignal = { stopped: false };

  constructor(place: Place) {
    this.#place = place;
    void readCopy<MassList>(place.name).then((copy) => {
      if (this.#state.list === undefined) this.#change({ list: copy?.value ?? null });
    });
  }

  readonly state = (): MassState => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets a new list. */
  async open(list: MassList): Promise<void> {
    this.#change({ list, failure: null });
    await this.#copy();
  }

  /** Drops the list, also from this device. */
  discard(): void {
    this.stop();
    clearTimeout(this.#copyTimer);
    this.#copyTimer = undefined;
    this.#change({ list: null, failure: null });
    void removeCopy(this.#place.name);
  }

  /** Stops the work; calls in progress are awaited. */
  stop(): void {
    this.#stopSignal.stopped = true;
    if (this.#state.busy) this.#change({ busy: { ...this.#state.busy, stopping: true } });
  }

  /** Sets the refused rows back to waiting, to be sent again. */
  reopenBad(): void {
    const { list } = this.#state;
    if (!list) return;
    const rows = list.rows.map((row) => (row.state === 'bad' ? unsent(row) : row));
    this.#change({ list: { ...list, rows } });
  }

  /** Sends the waiting rows by the service's settings. Each call's key is stored on the device before the call. */
  async send({ SendMode, transform }: MassData): Promise<void> {
    const { list } = this.#state;
    if (!list || this.#state.busy) return;
    const calls = callsFor(list.rows, SendMode, () => crypto.randomUUID());
    const total = calls.reduce((sum, { indexes }) => sum + indexes.length, 0);
    if (total === 0) return;
    const stopSignal: StopSignal = { stopped: false };
    this.#stopSignal = stopSignal;
    this.#change({ busy: { done: 0, total, stopping: false }, failure: null });
    this.#changeRows(calls, ({ key }) => (row) => ({ ...row, key }));
    await this.#copy();
    let failure: string | null = null;
    try {
      const { makeBodies } = await import('./make-bodies.ts');
      const bodies = await makeBodies(list, calls, transform, t('data.mass.notAnObject'));
      const made = calls.map((call, index) => ({ call, body: bodies[index] ?? { problem: '' } }));
      await inParallel(made, pace[SendMode].calls, (one) => this.#sendOne(list.url, one, stopSignal), stopSignal);
    } catch (error) {
      failure = messageOf(error);
    }
    this.#change({ busy: null, failure });
    await this.#copy();
  }

  async #sendOne(
    url: string,
    { call, body }: { call: MassCall; body: MadeBody },
    stopSignal: StopSignal,
  ): Promise<void> {
    const outcome =
      'problem' in body
        ? { refused: body.problem }
        : await withRetries(
            () => send({ method: 'POST', path: url }, body.body, { idempotencyKey: call.key }),
            stopSignal,
          ).then((reply) => ({ reply }), refusedCall);
    const messages = 'refused' in outcome ? undefined : failedRows(outcome.reply);
    const messageAt = (position: number) => ('refused' in outcome ? outcome.refused : messages?.get(position));
    const positions = new Map(call.indexes.map((index, position) => [index, position]));
    this.#changeRows([call], () => (row, index) => withOutcome(row, messageAt(positions.get(index) ?? 0)));
    const { busy } = this.#state;
    if (busy) this.#change({ busy: { ...busy, done: busy.done + call.indexes.length } });
    this.#copyTimer ??= setTimeout(() => void this.#copy(), COPY_INTERVAL);
  }

  #changeRows(
    calls: readonly MassCall[],
    changeFor: (call: MassCall) => (row: MassRow, index: number) => MassRow,
  ): void {
    const { list } = this.#state;
    if (!list) return;
    const changes = new Map(
      calls.flatMap((call) => {
        const change = changeFor(call);
        return call.indexes.map((index) => [index, (row: MassRow) => change(row, index)] as const);
      }),
    );
    this.#change({ list: withRows(list, changes) });
  }

  async #copy(): Promise<void> {
    clearTimeout(this.#copyTimer);
    this.#copyTimer = undefined;
    const { list } = this.#state;
    if (list) await makeCopy(this.#place.owner, this.#place.name, list);
  }

  #change(change: Partial<MassState>): void {
    const wasIdle = this.#state.busy === null;
    this.#state = { ...this.#state, ...change };
    if (wasIdle || this.#state.busy === null || this.#state.busy.stopping) this.#show();
    else this.#showTimer ??= setTimeout(() => this.#show(), SHOW_INTERVAL);
  }

  #show(): void {
    clearTimeout(this.#showTimer);
    this.#showTimer = undefined;
    this.#shown = this.#state;
    for (const listener of this.#listeners) listener();
  }
}

/** Returns why a call was refused; throws errors after which it may still succeed, which ends the sending. */
function refusedCall(error: unknown): { refused: string } {
  if (isTransient(error) || !(error instanceof ApiError) || error.status === 401) throw error;
  const fields = Object.values(error.fields);
  return { refused: [messageOf(error), ...fields].filter((text, index, all) => all.indexOf(text) === index).join(' ') };
}

/** Returns the messages of the rows that a call refused, by their position in the call. */
function failedRows(reply: unknown): ReadonlyMap<number, string> {
  const failed = typeof reply === 'object' && reply && 'Failed' in reply ? reply.Failed : undefined;
  if (!Array.isArray(failed)) return new Map();
  return new Map(
    failed.flatMap(({ Row, Message, Fields }: { Row?: unknown; Message?: unknown; Fields?: object }) =>
      typeof Row === 'number' ? [[Row, [Message, ...Object.values(Fields ?? {})].filter(Boolean).join(' ')]] : [],
    ),
  );
}

const sessions = new Map<string, MassSession>();

/** Returns the session with a name. It lives until the page is reloaded, so that work goes on while other screens are open. */
export function sessionAt(place: Place): MassSession {
  const session = sessions.get(place.name) ?? new MassSession(place);
  sessions.set(place.name, session);
  return session;
}
