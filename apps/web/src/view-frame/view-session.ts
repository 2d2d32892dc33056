import { type DeclaredCall, type JsonValue, pathPattern } from '@ithaki/contract';
import { api, callAddress } from '../api/client.ts';
import { ApiError } from '../api/error.ts';
import { messageOf } from '../api/error-message.ts';
import { send } from '../api/send.ts';
import { t } from '../i18n/text.ts';
import type { ViewReader } from '../slots/view-blocks.tsx';
import { CallLimits } from './call-limits.ts';
import { type Gesture, GestureWatch } from './gesture.ts';
import {
  type FrameMethod,
  type FrameRequests,
  type FrameStart,
  type FrameTheme,
  type FromFrame,
  HELLO,
  type RequestKind,
  type ToFrame,
} from './protocol.ts';
import { readMessage } from './read-message.ts';
import { Watchdog } from './watchdog.ts';

const [MIN_HEIGHT, MAX_HEIGHT] = [40, 20_000];

/** Milliseconds between two changes of a frame's height, of which the page takes the newest. */
const HEIGHT_PERIOD = 50;

/** Changes of the hash, each of which stands in the history of the tab, that a frame may make. */
const MOST_HASHES = 10;

/** Messages that a frame may send within a second; more would keep the page from anything else. */
const MOST_MESSAGES = 1000;

/** An error in a view's code, with its script and line. */
export interface ViewProblem {
  message: string;
  script: string;
  line: number;
}

/** A call that a view makes. */
export interface MadeCall {
  path: string;
  body: object;
  /** Whether it changes something. */
  changes: boolean;
}

/** The requests that the page answers by asking the person. */
export type Question = 'confirm' | 'dialog' | 'file' | 'upload';

/** Functions by which the page reacts to a view. */
export interface ViewPage {
  ready(): void;
  height(pixels: number): void;
  /** Called for an error in the view's code, which may still continue. */
  failed(problem: ViewProblem): void;
  /** Called when the frame stops responding or loads another document; the session has then ended. */
  stopped(): void;
  /** Called for each call of the view; in a preview, calls that change something are not sent. */
  called(call: MadeCall): void;
  navigate(address: string): void;
  toast(text: string, failed: boolean): void;
  key(key: Extract<FromFrame, { key: unknown }>['key']): void;
  ask<K extends Question>(kind: K, content: FrameRequests[K]): Promise<unknown>;
  saveState(data: JsonValue): Promise<unknown>;
  /** Functions that only directives and designs may call. */
  methods: Partial<Record<FrameMethod, (data: JsonValue) => Promise<unknown>>>;
}

interface SessionOptions {
  frame: HTMLIFrameElement;
  /** The view in the header `X-View` of its calls: its class and name, or 'preview' with its reader. */
  reference: string;
  /** The reader of a preview, which only tells of calls that change something; an invented reader has nothing to read. */
  preview: ViewReader | undefined;
  calls: readonly DeclaredCall[];
  /** Returns the initial data of the view; called once its frame is there. */
  start: () => Promise<FrameStart>;
  page: ViewPage;
}

const notDeclared = (path: string) =>
  new ApiError(403, { Code: 'NotDeclared', Message: t('errors.NotDeclared', { path }) });

/**
 * The page's end of the connection with the frame of a view. The frame's code is untrusted: its messages are
 * validated and counted, and calls that change something need a gesture of the person in the frame.
 */
export class ViewSession {
  #options: SessionOptions;
  readonly #limits = new CallLimits();
  readonly #gestures: GestureWatch;
  readonly #watchdog: Watchdog;
  readonly #stop = new AbortController();
  #port: MessagePort | undefined;
  #loads = 0;
  #height = 0;
  #heightTimer: number | undefined;
  #hashes = 0;
  #messages = 0;
  #countedFrom = 0;

  constructor(options: SessionOptions) {
    this.#options = options;
    const { frame } = options;
    this.#gestures = new GestureWatch(frame, () => this.#over());
    this.#watchdog = new Watchdog(
      () => this.#post({ ping: 1 }),
      () => this.#over(),
    );
    const { signal } = this.#stop;
    window.addEventListener('message', (event) => this.#greet(event), { signal });
    // A second load means that the frame left our document.
    frame.addEventListener(
      'load',
      () => {
        this.#loads += 1;
        if (this.#loads > 1) this.#over();
      },
      { signal },
    );
  }

  /** Whether the session is that of this frame. */
  isIn(frame: HTMLIFrameElement): boolean {
    return this.#options.frame === frame;
  }

  /** Shows another draft of the view in the same frame. */
  showAgain(draft: Pick<SessionOptions, 'start' | 'calls'>): void {
    this.#options = { ...this.#options, ...draft };
    if (this.#port) void this.#show();
  }

  async #show(): Promise<void> {
    const { start } = this.#options;
    const content = await start();
    if (start === this.#options.start) this.#post({ start: content });
  }

  /** Sends the page's new theme to the view. */
  setTheme(theme: FrameTheme): void {
    this.#post({ theme });
  }

  /** Sends a new value of the view's initial data to the view. */
  setChanged(name: 'value' | 'data', value: JsonValue): void {
    this.#post({ changed: { name, value } });
  }

  end(): void {
    this.#stop.abort();
    this.#watchdog.end();
    this.#gestures.end();
    window.clearTimeout(this.#heightTimer);
    this.#port?.close();
    this.#port = undefined;
  }

  #over(): void {
    if (this.#stop.signal.aborted) return;
    this.end();
    this.#options.page.stopped();
  }

  #post(message: ToFrame): void {
    this.#port?.postMessage(message);
  }

  /**
   * Sends message ports to the frame when it greets, once, and only if it is our frame with an opaque origin: one for
   * messages, and one on which its runtime reports what the person and the view do.
   */
  #greet({ source, origin, data }: MessageEvent): void {
    const { frame } = this.#options;
    if (source !== frame.contentWindow || this.#isFlood()) return;
    if (this.#port || origin !== 'null' || data !== HELLO) return;
    const messages = new MessageChannel();
    const reports = new MessageChannel();
    this.#port = messages.port1;
    messages.port1.onmessage = (event) => {
      if (!this.#isFlood()) this.#receive(readMessage(event.data));
    };
    reports.port1.onmessage = ({ data }) => this.#noteReport(data);
    this.#stop.signal.addEventListener('abort', () => reports.port1.close());
    frame.contentWindow?.postMessage('', '*', [messages.port2, reports.port2]);
    this.#watchdog.start();
    void this.#show();
  }

  #noteReport(report: Gesture | 'hash'): void {
    if (report !== 'hash') this.#gestures.noteReport(report);
    else if (++this.#hashes > MOST_HASHES) this.#over();
  }

  /** Counts a message before it is read; ends the view if there were too many within a second. */
  #isFlood(): boolean {
    const now = performance.now();
    if (now - this.#countedFrom > 1000) [this.#messages, this.#countedFrom] = [0, now];
    this.#messages += 1;
    if (this.#messages > MOST_MESSAGES) this.#over();
    return this.#messages > MOST_MESSAGES;
  }

  #setHeight(pixels: number): void {
    this.#height = Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Math.ceil(pixels)));
    if (this.#heightTimer === undefined) this.#showHeight();
  }

  #showHeight(): void {
    const height = this.#height;
    this.#options.page.height(height);
    this.#heightTimer = window.setTimeout(() => {
      this.#heightTimer = undefined;
      if (this.#height !== height) this.#showHeight();
    }, HEIGHT_PERIOD);
  }

  #receive(message: FromFrame | undefined): void {
    const { page } = this.#options;
    if (!message) return;
    if ('pong' in message) this.#watchdog.answered();
    else if ('request' in message) void this.#reply(message);
    else if ('height' in message) this.#setHeight(message.height);
    else if ('ready' in message) page.ready();
    else if (this.#isCounted()) this.#tell(message);
  }

  /** Counts a message of the view; returns whether it is within the limits. */
  #isCounted(): boolean {
    try {
      this.#limits.count();
      return true;
    } catch {
      return false;
    }
  }

  #tell(message: FromFrame): void {
    const { page } = this.#options;
    if ('error' in message) page.failed(message.error);
    else if ('toast' in message) page.toast(message.toast.text, message.toast.failed);
    else void this.#act(message);
  }

  /** Opens an address or forwards a shortcut, if there was a gesture. */
  async #act(message: FromFrame): Promise<void> {
    if (!(await this.#gestures.cameJustNow())) return;
    const { page } = this.#options;
    if ('navigate' in message) page.navigate(message.navigate);
    else if ('key' in message) page.key(message.key);
  }

  async #reply({ request, kind, content }: Extract<FromFrame, { request: number }>): Promise<void> {
    try {
      this.#limits.count();
      this.#post({ reply: request, value: await this.#answer(kind, content) });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'Unexpected';
      const fields = error instanceof ApiError ? error.fields : {};
      this.#post({ reply: request, error: { Code: code, Message: messageOf(error), Fields: fields } });
    }
  }

  #answer<K extends RequestKind>(kind: K, content: FrameRequests[K]): Promise<unknown> {
    const { page } = this.#options;
    if (kind === 'call') return this.#call(content as FrameRequests['call']);
    if (kind === 'state') return page.saveState((content as FrameRequests['state']).data);
    if (kind === 'upload') return this.#upload(content as FrameRequests['upload']);
    if (kind === 'method') return this.#method(content as FrameRequests['method']);
    return this.#ask(kind as 'confirm', content as FrameRequests['confirm']);
  }

  /** Asks the person something; only after a gesture, since a question covers the page. */
  async #ask<K extends Question>(kind: K, content: FrameRequests[K]): Promise<unknown> {
    await this.#requireGesture();
    const answer = await this.#options.page.ask(kind, content);
    if (answer !== null && answer !== false) this.#gestures.noteAnswer();
    return answer;
  }

  /** Asks the person to upload a file. The page sends it; the view learns only which file it became. */
  async #upload(content: FrameRequests['upload']): Promise<unknown> {
    const { Path } = this.#declared(callAddress(api.files.startUpload, {}));
    this.#options.page.called({ path: Path, body: { Category: content.category }, changes: true });
    if (this.#options.preview) return null;
    return this.#ask('upload', content);
  }

  async #method({ name, data }: FrameRequests['method']): Promise<unknown> {
    const { methods } = this.#options.page;
    const method = Object.hasOwn(methods, name) ? methods[name as FrameMethod] : undefined;
    if (!method) throw notDeclared(name);
    await this.#requireGesture();
    return method(data);
  }

  #declared(path: string): DeclaredCall {
    const call = this.#options.calls.find(({ Path }) =>
      Path.includes('{') ? Path === path || pathPattern(Path).test(path) : Path.toLowerCase() === path.toLowerCase(),
    );
    if (!call) throw notDeclared(path);
    return call;
  }

  async #call({ name, body }: FrameRequests['call']): Promise<unknown> {
    const { reference, preview } = this.#options;
    const call = this.#declared(name);
    if (call.Changes) await this.#requireGesture();
    // The values of a path may stand in it, as in '/api/Services/towns', or in the body.
    const path = call.Path.includes('{') ? name : call.Path;
    const target = { method: call.Method, path, ...(call.Keyed && { keyed: true as const }) };
    const sent = typeof body === 'object' && body !== null ? body : {};
    this.#options.page.called({ path: call.Path, body: sent, changes: call.Changes });
    if (call.Changes && preview) return null;
    if (preview?.invented) throw new ApiError(403, { Code: 'InventedReader', Message: t('views.inventedReader') });
    return this.#limits.make(() => send(target, sent, { view: reference, signal: this.#stop.signal }));
  }

  async #requireGesture(): Promise<void> {
    if (await this.#gestures.cameJustNow()) return;
    throw new ApiError(403, { Code: 'NoGesture', Message: t('errors.NoGesture') });
  }
}
