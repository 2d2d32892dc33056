import type { Readable } from 'node:stream';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { Refusal } from '../errors/refusal.ts';

/** A file of a form, as it comes: the next one is there once this one was read to its end. */
export interface FormFile {
  field: string;
  /** As its sender called it, folders and all. */
  name: string;
  /** As its sender says. */
  type: string;
  content: Readable;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The files after the fields of a form; null where the body is none. */
    formFiles: AsyncGenerator<FormFile> | null;
    /** Reads what nobody read of a form, so that its sender hears the answer. */
    drainForm: (() => Promise<void>) | null;
  }
}

const FIELDS = 60;
const FIELD_BYTES = 20_000;
const FILES = 50;

/** A body that is nothing but the bytes of one file: its fields are in the address. */
const BYTES = 'application/octet-stream';

const isBytes = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === BYTES;

/** Lets calls take forms; those that do not say so refuse them before anything is read. */
export async function takeForms(api: FastifyInstance): Promise<void> {
  await api.register(multipart);
  api.addContentTypeParser(BYTES, (_request, content, done) => done(null, content));
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

export const refuseForms: onRequestHookHandler = (request, _reply, done) =>
  done(request.isMultipart() ? new Refusal(400, 'Malformed') : undefined);

/** Bytes without a form are for calls that say so, and for those whose end is known. */
export const refuseBytes =
  (taken: boolean): onRequestHookHandler =>
  (request, _reply, done) => {
    const isRefused = isBytes(request) && !(taken && request.headers['content-length'] !== undefined);
    done(isRefused ? new Refusal(400, 'Malformed') : undefined);
  };

/**
 * Reads the fields of a form, which come before its files, as if they were the body; those of the address count too. Of
 * bytes without a form they are all there is.
 */
export async function readForm(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > (request.routeOptions.bodyLimit ?? 0)) {
    // Nobody reads the rest.
    reply.header('connection', 'close');
    throw new Refusal(413, 'TooLarge');
  }
  const fields: Record<string, unknown> = { ...(request.query as object) };
  if (isBytes(request)) {
    const content = request.body as Readable;
    request.formFiles = (async function* onlyOne() {
      yield { field: 'data', name: '', type: BYTES, content };
    })();
    request.body = withProject(fields);
    return;
  }
  if (!request.isMultipart()) {
    request.body = { ...fields, ...(request.body as object | undefined) };
    return;
  }
  const parts = partsOf(request);
  for (;;) {
    const part = await next(parts);
    if (part?.type !== 'field') {
      takeFiles(request, part, parts);
      break;
    }
    const before = fields[part.fieldname];
    fields[part.fieldname] = before === undefined ? part.value : [before, part.value].flat();
  }
  request.body = withProject(fields);
}

/** The project of a call is looked for before its body is parsed. */
const withProject = (fields: Record<string, unknown>) =>
  /^\d{1,9}$/.test(String(fields.ProjectId)) ? { ...fields, ProjectId: Number(fields.ProjectId) } : fields;

const partsOf = (request: FastifyRequest): AsyncIterableIterator<Multipart> =>
  request.parts({
    // Else what is before the last slash would be cut off, and nobody told.
    preservePath: true,
    limits: {
      fieldNameSize: 100,
      fieldSize: FIELD_BYTES,
      fields: FIELDS,
      files: FILES,
      parts: FIELDS + FILES,
      fileSize: request.routeOptions.bodyLimit ?? FIELD_BYTES,
    },
  });

async function next(parts: AsyncIterableIterator<Multipart>): Promise<Multipart | undefined> {
  try {
    const { value, done } = await parts.next();
    return done ? undefined : value;
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    throw new Refusal(statusCode === 413 ? 413 : 400, statusCode === 413 ? 'TooLarge' : 'Malformed');
  }
}

/** Fields that come after a file are passed over. */
function takeFiles(
  request: FastifyRequest,
  first: Multipart | undefined,
  parts: AsyncIterableIterator<Multipart>,
): void {
  let part = first;
  request.formFiles = (async function* files() {
    for (; part; part = await next(parts)) {
      if (part.type !== 'file') continue;
      yield { field: part.fieldname, name: part.filename, type: part.mimetype, content: part.file };
    }
  })();
  request.drainForm = async () => {
    for (; part; part = await next(parts)) if (part.type === 'file') part.file.resume();
  };
}
