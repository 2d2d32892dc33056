import type { JsonValue } from '@ithaki/contract';
import type { FrameStart, HandedFile } from '../protocol.ts';
import { type PagePort, short } from './page-port.ts';

/** A text of the programme: one for all languages, or one for each. */
type LocalText = string | Readonly<Record<string, string>>;

const fillGaps = (text: string, values: Readonly<Record<string, unknown>> = {}): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) => (name in values ? String(values[name]) : gap));

/** Longest data, as JSON, and longest file in bytes that a view may hand to the page, which has to hold both. */
const [MAX_DATA, MAX_FILE] = [1_048_576, 33_554_432];

// Taken before a view's code can replace the originals.
const { parse, stringify } = JSON;

/** Returns a plain copy of a view's data, because Alpine's proxies cannot be sent to the page. */
function plain(data: JsonValue): JsonValue {
  const text = stringify(data ?? null);
  if (text.length > MAX_DATA) throw new Error('The data are longer than 1 MB.');
  return parse(text) as JsonValue;
}

/** A file of a view: one that the person chose, or one that the view made. */
interface ViewFile {
  name?: string;
  type?: string;
  bytes?: ArrayBuffer | ArrayLike<number>;
}

function handedFile({ name = '', type = '', bytes: handed = [] }: ViewFile): HandedFile {
  const bytes = handed instanceof ArrayBuffer ? handed : Uint8Array.from(handed).buffer;
  if (bytes.byteLength > MAX_FILE) throw new Error('The file is longer than 32 MB.');
  return { name: short(name), type: short(type), bytes };
}

/** Listeners for changes, by the name of what changed. */
export type Listeners = Map<string, Set<(value: unknown) => void>>;

/** Returns the argument with which a view's controller is called. */
export function makeViewApi(port: PagePort, start: FrameStart, listeners: Listeners) {
  let { state } = start;
  const methods = start.methods.map((name) => [
    name,
    (data: JsonValue = null) => port.ask('method', { name, data: plain(data) }),
  ]);
  return {
    params: start.params,
    user: start.user,
    project: start.project,
    lang: start.lang,
    theme: start.theme.scheme,
    value: start.value,
    readOnly: start.readOnly,
    data: start.data,
    call: async (name: string, body: JsonValue = {}) => port.ask('call', { name: short(name), body: plain(body) }),
    t: (text: LocalText, values?: Readonly<Record<string, unknown>>) =>
      fillGaps(typeof text === 'string' ? (start.texts[text] ?? text) : (text[start.lang] ?? text.el ?? ''), values),
    navigate: (path: string) => port.send({ navigate: short(path) }),
    toast: (text: string, failed = false) => port.send({ toast: { text: short(text), failed: Boolean(failed) } }),
    confirm: (text: string) => port.ask('confirm', { text: short(text) }),
    dialog: ({ title = '', text = '', input = false } = {}) =>
      port.ask('dialog', { title: short(title), text: short(text), input: Boolean(input) }),
    file: (accept = '') => port.ask('file', { accept: short(accept) }),
    upload: async (category: string, file?: ViewFile) =>
      port.ask('upload', { category: short(category), file: file ? handedFile(file) : null }),
    state: {
      get: () => state,
      set: (data: JsonValue) => {
        state = plain(data);
        return port.ask('state', { data: state });
      },
    },
    on(name: string, listener: (value: unknown) => void) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => known.delete(listener);
    },
    ...Object.fromEntries(methods),
  };
}
