import type { JsonValue } from '@ithaki/contract';
import type { FrameRequests, FromFrame, HandedFile, RequestKind } from './protocol.ts';

const LONGEST_TEXT = 500;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : '');
const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** Returns a value from a frame as plain JSON; null if it cannot be converted. */
function jsonOf(value: unknown): JsonValue {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null') as JsonValue;
  } catch {
    return null;
  }
}

const fileOf = (value: unknown): HandedFile | null =>
  isFields(value) && value.bytes instanceof ArrayBuffer
    ? { name: textOf(value.name), type: textOf(value.type), bytes: value.bytes }
    : null;

const readers: { [K in RequestKind]: (content: Fields) => FrameRequests[K] } = {
  call: ({ name, body }) => ({ name: textOf(name), body: jsonOf(body) }),
  confirm: ({ text }) => ({ text: textOf(text) }),
  dialog: ({ title, text, input }) => ({ title: textOf(title), text: textOf(text), input: input === true }),
  file: ({ accept }) => ({ accept: textOf(accept) }),
  upload: ({ category, file }) => ({ category: textOf(category), file: fileOf(file) }),
  state: ({ data }) => ({ data: jsonOf(data) }),
  method: ({ name, data }) => ({ name: textOf(name), data: jsonOf(data) }),
};

function readRequest({ request, kind, content }: Fields): FromFrame | undefined {
  if (typeof kind !== 'string' || !Object.hasOwn(readers, kind) || !isFields(content)) return undefined;
  const read = readers[kind as RequestKind] as (content: Fields) => FrameRequests[RequestKind];
  return { request: numberOf(request), kind, content: read(content) } as FromFrame;
}

/** Returns a message from a frame, whose code is untrusted, with only the known fields and types; else undefined. */
export function readMessage(data: unknown): FromFrame | undefined {
  if (!isFields(data)) return undefined;
  if ('request' in data) return readRequest(data);
  if ('pong' in data) return { pong: numberOf(data.pong) };
  if ('ready' in data) return { ready: true };
  if ('height' in data) return { height: numberOf(data.height) };
  if ('navigate' in data) return { navigate: typeof data.navigate === 'string' ? data.navigate.slice(0, 2000) : '' };
  if ('error' in data && isFields(data.error)) {
    const { message, script, line } = data.error;
    return { error: { message: textOf(message), script: textOf(script), line: numberOf(line) } };
  }
  if ('toast' in data && isFields(data.toast))
    return { toast: { text: textOf(data.toast.text), failed: data.toast.failed === true } };
  if ('key' in data && isFields(data.key)) {
    const { code, key, ctrl, shift, alt, meta } = data.key;
    const held = { ctrl: ctrl === true, shift: shift === true, alt: alt === true, meta: meta === true };
    return { key: { code: textOf(code), key: textOf(key), ...held } };
  }
  return undefined;
}
