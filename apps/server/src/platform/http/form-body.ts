import type { Readable } from 'node:stream';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { Refusal } from '../errors/refusal.ts';

/** A file in a form that is being received; the next file follows once this one has been read to the end. */
export interface FormFile {
  field: string;
  /** The file name as sent, with its folders. */
  name: string;
  /** The media type as sent. */
  type: string;
  content: Readable;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The files that follow the fields of a form; null when the body is not a form. */
    formFiles: AsyncGenerator<FormFile> | null;
    /** Reads the unread rest of a form, because otherwise its sender would not receive the reply. */
    drainForm: (() => Promise<void>) | null;
  }
}

const MAX_FIELDS = 60;
const MAX_FIELD_BYTES = 20_000;
const MAX_FILES = 50;

/** Media type of a body that consists of a single file; its fields are in the query. */
const BYTES_TYPE = 'application/octet-stream';

const isBytes = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === BYTES_TYPE;

/** Media type of a form without files, whose fields are written like those of a query. */
const FIELDS_TYPE = 'application/x-www-form-urlencoded';

/** Lets the server receive forms; calls that do not take forms refuse them before anything is read. */
export async function enableForms(api: FastifyInstance): Promise<void> {
  await api.register(multipart);
  api.addContentTypeParser<string>(FIELDS_TYPE, { parseAs: 'string', bodyLimit: MAX_FIELD_BYTES }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  api.addContentTypeParser(BYTES_TYPE, (_request, content, done) => done(null, content));
  api.decorateRequest('formFiles', null);
  api.decorateRequest('drainForm', null);
  api.addHook('onResponse', ({ drainForm }, _reply, done) => {
    if (drainForm)
      drainForm().then(
        () => done(),
        () => done(),
      );
    else done();
  });
}

/** Refuses forms for calls that take JSON. `isMultipart` is of no use here, because it is known only later. */
export const refuseForms: onRequestHookHandler = ({ headers }, _reply, done) =>
  done(
    /^\s*(multipart\/|application\/x-www-form-urlencoded)/i.test(headers['content-type'] ?? '')
      ? new Refusal(415, 'NotJson')
      : undefined,
  );

/** Returns a hook that refuses a body of file bytes when the call does not accept it or its length is unknown. */
export const refuseBytes =
  (accepted: boolean): onRequestHookHandler =>
  (request, _reply, done) => {
    const isRefused = isBytes(request) && !(accepted && request.headers['content-length'] !== undefined);
    done(isRefused ? new Refusal(400, 'Malformed') : undefined);
  };

/**
 * Reads the fields of a form, which precede its files, into the body, and adds those of the query. For a body of file
 * bytes all fields are in the query.
 */
export async function readForm(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > (request.routeOptions.bodyLimit ?? 0)) {
    // The connection is closed because the rest of the body was not read.
    reply.header('connection', 'close');
    throw new Refusal(413, 'TooLarge');
  }
  const fields: Record<string, unknown> = { ...(request.query as object) };
  if (isBytes(request)) {
    const content = request.body as Readable;
    request.formFiles = (async function* onlyOne() {
      yield { field: 'data', name: '', type: BYTES_TYPE, content };
    })();
    request.body = withProject(fields);
    return;
  }
  if (!request.isMultipart()) {
    request.body = { ...fields, ...(request.body as object | undefined) };
    return;
  }
  const parts = readParts(request);
  for (;;) {
    const part = await nextPart(parts);
    if (part?.type !== 'field') {
      provideFiles(request, part, parts);
      break;
    }
    const before = fields[part.fieldname];
    fields[part.fieldname] = before === undefined ? part.value : [before, part.value].flat();
  }
  request.body = withProject(fields);
}

/** Converts ProjectId to a number, because the project of a call is determined before its body is parsed. */
const withProject = (fields: Record<string, unknown>) =>
  /^\d{1,9}$/.test(String(fields.ProjectId)) ? { ...fields, ProjectId: Number(fields.ProjectId) } : fields;

const readParts = (request: FastifyRequest): AsyncIterableIterator<Multipart> =>
  request.parts({
    // Keeps the folders in file names; otherwise everything before the last slash would be cut off silently.
    preservePath: true,
    limits: {
      fieldNameSize: 100,
      fieldSize: MAX_FIELD_BYTES,
      fields: MAX_FIELDS,
      files: MAX_FILES,
      parts: MAX_FIELDS + MAX_FILES,
      fileSize: request.routeOptions.bodyLimit ?? MAX_FIELD_BYTES,
    },
  });

async function nextPart(parts: AsyncIterableIterator<Multipart>): Promise<Multipart | undefined> {
  try {
    const { value, done } = await parts.next();
    return done ? undefined : value;
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    throw new Refusal(statusCode === 413 ? 413 : 400, statusCode === 413 ? 'TooLarge' : 'Malformed');
  }
}

/** Makes the files available as they arrive; fields after a file are ignored. */
function provideFiles(
  request: FastifyRequest,
  first: Multipart | undefined,
  parts: AsyncIterableIterator<Multipart>,
): void {
  let part = first;
  request.formFiles = (async function* files() {
    for (; part; part = await nextPart(parts)) {
      if (part.type !== 'file') continue;
      yield { field: part.fieldname, name: part.filename, type: part.mimetype, content: part.file };
    }
  })();
  request.drainForm = async () => {
    for (; part; part = await nextPart(parts)) if (part.type === 'file') part.file.resume();
  };
}
