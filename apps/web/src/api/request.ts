import { chosenLanguage } from '../i18n/language.ts';
import { projectOf } from '../paths.ts';

/** What may be said with a call beside its body. */
export interface CallOptions {
  signal?: AbortSignal;
  /** The same key within a day gets the first reply and does nothing twice. */
  idempotencyKey?: string;
  /** The project, by url or Id, when it is not the one in the address. */
  project?: string;
  /** Answers 401 to the caller only; the page stays as it is. */
  quiet?: boolean;
  /** Lets the request go on when the page is left; for small bodies, of which browsers allow 64 KB at once. */
  keepalive?: boolean;
  /** What a call that takes a form is given in bytes, by field; the body's values come before them. */
  files?: Readonly<Record<string, Blob | readonly Blob[]>>;
  /** The bytes that are the whole body, for a call that takes them so; the body's values go into the address. */
  bytes?: Blob;
}

export interface Target {
  method: 'GET' | 'POST';
  path: string;
  keyed?: true;
}

function headersFor(target: Target, options: CallOptions): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': chosenLanguage() });
  const project = options.project ?? projectOf(window.location.pathname);
  const key = options.idempotencyKey ?? (target.keyed ? crypto.randomUUID() : undefined);
  if (project) headers.set('X-Project', encodeURIComponent(project));
  if (key) headers.set('Idempotency-Key', key);
  if (options.bytes) headers.set('Content-Type', 'application/octet-stream');
  else if (target.method === 'POST' && !options.files) headers.set('Content-Type', 'application/json');
  return headers;
}

/** Where a call's request goes. */
export function addressFor({ method, path }: Target, body: object, { bytes }: CallOptions = {}): string {
  if (method === 'POST' && !bytes) return path;
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

function formOf(body: object, files: NonNullable<CallOptions['files']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, String(value));
  for (const [name, given] of Object.entries(files)) for (const content of [given].flat()) form.append(name, content);
  return form;
}

function contentOf(target: Target, body: object, { files, bytes }: CallOptions): BodyInit | null {
  if (target.method !== 'POST') return null;
  if (bytes) return bytes;
  return files ? formOf(body, files) : JSON.stringify(body);
}

/** What a call's request carries. */
export const requestFor = (target: Target, body: object, options: CallOptions): RequestInit => ({
  method: target.method,
  headers: headersFor(target, options),
  body: contentOf(target, body, options),
  signal: options.signal ?? null,
  ...(options.keepalive ? { keepalive: true } : {}),
  credentials: 'same-origin',
});
