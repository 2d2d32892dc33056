import type { JsonValue } from '@ithaki/contract';
import type { FrameStart, HandedFile } from '../protocol.ts';
import type { PagePort } from './page-port.ts';

/** A text of the programme: one for all languages, or one for each. */
type LocalText = string | Readonly<Record<string, string>>;

const fillGaps = (text: string, values: Readonly<Record<string, unknown>> = {}): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) => (name in values ? String(values[name]) : gap));

/** Returns a plain copy of a view's data, because Alpine's proxies cannot be sent to the page. */
const plain = (data: JsonValue): JsonValue => JSON.parse(JSON.stringify(data ?? null)) as JsonValue;

/** A file of a view: one that the person chose, or one that the view made. */
interface ViewFile {
  name?: string;
  type?: string;
  bytes?: ArrayBuffer | ArrayLike<number>;
}

const handedFile = ({ name = '', type = '', bytes = [] }: ViewFile): HandedFile => ({
  name: String(name),
  type: String(type),
  bytes: bytes instanceof ArrayBuffer ? bytes : Uint8Array.from(bytes).buffer,
});

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
    call: (name: string, body: JsonValue = {}) => port.ask('call', { name: String(name), body: plain(body) }),
    t: (text: LocalText, values?: Readonly<Record<string, unknown>>) =>
      fillGaps(typeof text === 'string' ? (start.texts[text] ?? text) : (text[start.lang] ?? text.el ?? ''), values),
    navigate: (path: string) => port.send({ navigate: String(path) }),
    toast: (text: string, failed = false) => port.send({ toast: { text: String(text), failed: Boolean(failed) } }),
    confirm: (text: string) => port.ask('confirm', { text: String(text) }),
    dialog: ({ title = '', text = '', input = false } = {}) =>
      port.ask('dialog', { title: String(title), text: String(text), input: Boolean(input) }),
    file: (accept = '') => port.ask('file', { accept: String(accept) }),
    upload: (category: string, file?: ViewFile) =>
      port.ask('upload', { category: String(category), file: file ? handedFile(file) : null }),
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
