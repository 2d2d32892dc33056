import type { Gesture } from '../gesture.ts';
import { type FrameRequests, type FromFrame, HELLO, type RequestKind, type ToFrame } from '../protocol.ts';

/** Longest text that is sent to the page, which has to hold it. */
const MAX_TEXT = 2000;

// Taken before a view's code can replace the original.
const sliceOf = Function.prototype.call.bind(String.prototype.slice) as (
  text: string,
  from: number,
  to: number,
) => string;

/** Returns the beginning of a text of a view. */
export const short = (text: unknown): string => sliceOf(`${text}`, 0, MAX_TEXT);

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** An error from the page or the server, as a view's code receives it. */
class ViewError extends Error {
  readonly Code: string;
  readonly Fields: Record<string, string> | undefined;

  constructor({ Code, Message, Fields }: { Code: string; Message: string; Fields?: Record<string, string> }) {
    super(Message);
    this.Code = Code;
    this.Fields = Fields;
  }
}

/** The frame's end of the connection with the page. */
export class PagePort {
  readonly #port: MessagePort;
  readonly #send: (message: FromFrame) => void;
  readonly #waiting = new Map<number, Waiting>();
  #requests = 0;

  constructor(port: MessagePort, receive: (message: Exclude<ToFrame, { reply: number } | { ping: number }>) => void) {
    this.#port = port;
    this.#send = port.postMessage.bind(port) as (message: FromFrame) => void;
    this.#port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
      if ('ping' in data) this.#send({ pong: data.ping });
      else if ('reply' in data) this.#settle(data);
      else receive(data);
    };
  }

  send(message: FromFrame): void {
    this.#send(message);
  }

  /** Sends a request to the page and returns its reply; rejects with its error. */
  ask<K extends RequestKind>(kind: K, content: FrameRequests[K]): Promise<unknown> {
    const request = ++this.#requests;
    return new Promise((resolve, reject) => {
      this.#waiting.set(request, { resolve, reject });
      this.#send({ request, kind, content } as FromFrame);
    });
  }

  #settle(message: Extract<ToFrame, { reply: number }>): void {
    const waiting = this.#waiting.get(message.reply);
    this.#waiting.delete(message.reply);
    if ('error' in message) waiting?.reject(new ViewError(message.error));
    else waiting?.resolve(message.value);
  }
}

/** Ports to the page: one for messages, and one for the reports of the runtime. */
export interface Ports {
  messages: MessagePort;
  reports: MessagePort;
}

/** Greets the page, and returns the message ports that the page then sends. */
export function takePorts(): Promise<Ports> {
  const page = window.parent;
  return new Promise((resolve) => {
    const listen = ({ source, ports: [messages, reports] }: MessageEvent) => {
      if (source !== page || !messages || !reports) return;
      window.removeEventListener('message', listen);
      resolve({ messages, reports });
    };
    window.addEventListener('message', listen);
    // The page's origin is not known here, and the greeting contains no data.
    page.postMessage(HELLO, '*');
  });
}

/** Milliseconds after a key within which a click was made by it. */
const KEY_CLICKS = 1000;

/**
 * Reports to the page the clicks and keys of the person, whether the Tab key moved the focus within the frame, and
 * changes of the hash, each of which is an entry in the history of the tab. A view's code cannot reach the port: it only
 * sends, so that no event has it as its target, and the listeners were there before the code ran. Events that code makes
 * are not trusted.
 */
export function reportToPage(port: MessagePort): void {
  const report = port.postMessage.bind(port) as (event: Gesture | 'hash') => void;
  const now = performance.now.bind(performance);
  let keyAt = Number.NEGATIVE_INFINITY;
  let hasTab = false;
  const listen = (event: Event) => {
    const { isTrusted, type } = event;
    if (!isTrusted) return;
    if (type === 'keydown') keyAt = now();
    hasTab = event instanceof KeyboardEvent && event.key === 'Tab';
    if (hasTab) return report('tab');
    // Assistive technology clicks without a pointer; a click by a key may follow focus that the view took.
    const isPress = type === 'pointerdown' || (type === 'click' && now() - keyAt > KEY_CLICKS);
    report(isPress ? 'press' : 'key');
  };
  for (const type of ['pointerdown', 'keydown', 'click']) window.addEventListener(type, listen, { capture: true });
  window.addEventListener(
    'focusin',
    () => {
      if (hasTab) report('moved');
      hasTab = false;
    },
    { capture: true },
  );
  window.addEventListener('blur', ({ isTrusted }) => {
    if (isTrusted) hasTab = false;
  });
  window.addEventListener('hashchange', () => report('hash'), { capture: true });
}
