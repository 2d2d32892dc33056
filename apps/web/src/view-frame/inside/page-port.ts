import { type FrameRequests, type FromFrame, HELLO, type RequestKind, type ToFrame } from '../protocol.ts';

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

/** Greets the page, and returns the message port that the page then sends. */
export function takePort(): Promise<MessagePort> {
  const page = window.parent;
  return new Promise((resolve) => {
    const listen = ({ source, ports: [port] }: MessageEvent) => {
      if (source !== page || !port) return;
      window.removeEventListener('message', listen);
      resolve(port);
    };
    window.addEventListener('message', listen);
    // The page's origin is not known here, and the greeting contains no data.
    page.postMessage(HELLO, '*');
  });
}
