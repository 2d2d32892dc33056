import { fillPath } from '@ithaki/contract';
import { chosenLanguage } from '../i18n/language.ts';
import { projectInPath } from '../paths.ts';

/** Options of a call besides its body. */
export interface CallOptions {
  signal?: AbortSignal;
  /** A call repeated with the same key within a day gets the first reply and has no second effect. */
  idempotencyKey?: string;
  /** The project, by url or Id, where it is not the one of the page's address. */
  project?: string;
  /** The person as whom the call must be made: it is refused when someone else has signed in to this browser. */
  person?: number;
  /** The administrator's view for which the call is made, as the server names it; it may make only the calls it lists. */
  view?: string;
  /** A 401 is only thrown to the caller and does not count as the end of the session. */
  quiet?: boolean;
  /**
   * Whether the request continues when the page is left. Only for small bodies: browsers allow 64 KB of them at
   * a time.
   */
  keepalive?: boolean;
  /** Files of a call that takes form data, by field; the body's values come before them. */
  files?: Readonly<Record<string, Blob | readonly Blob[]>>;
  /** The request body of a call that takes raw bytes; the values of `body` then go into the address. */
  bytes?: Blob;
}

/** Method and path of a call; `keyed` says whether it needs an Idempotency-Key. */
export interface Target {
  method: 'GET' | 'POST';
  path: string;
  keyed?: true;
}

/** A target in its shortest form: the path alone of a POST without a key, as nearly all are. */
export type ShortTarget = Target | string;

function headersFor(target: Target, options: CallOptions): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': chosenLanguage() });
  const project = options.project ?? projectInPath(window.location.pathname);
  const key = options.idempotencyKey ?? (target.keyed ? crypto.randomUUID() : undefined);
  if (project) headers.set('X-Project', encodeURIComponent(project));
  if (key) headers.set('Idempotency-Key', key);
  if (options.view !== undefined) headers.set('X-View', encodeURIComponent(options.view));
  if (options.person !== undefined) headers.set('X-Person', String(options.person));
  if (options.bytes) headers.set('Content-Type', 'application/octet-stream');
  else if (target.method === 'POST' && !options.files) headers.set('Content-Type', 'application/json');
  return headers;
}

/** Returns the address of a call's request, with the body as query where the request has no JSON body. */
export function addressFor(target: Target, body: object, { bytes }: CallOptions = {}): string {
  const { path, rest } = fillPath(target.path, body);
  if (target.method === 'POST' && !bytes) return path;
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
  return entries.length === 0
    ? path
    : `${path}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}

function formData(body: object, files: NonNullable<CallOptions['files']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, String(value));
  for (const [name, value] of Object.entries(files)) for (const content of [value].flat()) form.append(name, content);
  return form;
}

function requestBody(target: Target, body: object, { files, bytes }: CallOptions): BodyInit | null {
  if (target.method !== 'POST') return null;
  if (bytes) return bytes;
  const { rest } = fillPath(target.path, body);
  return files ? formData(rest, files) : JSON.stringify(rest);
}

/** Returns the `fetch` options of a call. */
export const requestFor = (target: Target, body: object, options: CallOptions): RequestInit => ({
  method: target.method,
  headers: headersFor(target, options),
  body: requestBody(target, body, options),
  signal: options.signal ?? null,
  ...(options.keepalive ? { keepalive: true } : {}),
  credentials: 'same-origin',
});
