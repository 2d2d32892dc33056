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
  /** What a call that takes a form is given in bytes, by field; the body's values come before them. */
  files?: Readonly<Record<string, Blob>>;
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
  if (target.method === 'POST' && !options.files) headers.set('Content-Type', 'application/json');
  return headers;
}

/** Where a call's request goes. */
export function addressFor({ method, path }: Target, body: object): string {
  if (method === 'POST') return path;
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

function formOf(body: object, files: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, String(value));
  for (const [name, content] of Object.entries(files)) form.append(name, content);
  return form;
}

function contentOf(target: Target, body: object, { files }: CallOptions): BodyInit | null {
  if (target.method !== 'POST') return null;
  return files ? formOf(body, files) : JSON.stringify(body);
}

/** What a call's request carries. */
export const requestFor = (target: Target, body: object, options: CallOptions): RequestInit => ({
  method: target.method,
  headers: headersFor(target, options),
  body: contentOf(target, body, options),
  signal: options.signal ?? null,
  credentials: 'same-origin',
});
