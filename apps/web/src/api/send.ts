import { takeEarlyResponse } from './early-responses.ts';
import { Offline, readRefusal } from './error.ts';
import { addressFor, type CallOptions, requestFor, type Target } from './request.ts';
import { consentRequired, rememberEndReason, rightsDoubted, sessionEnded } from './session-ended.ts';

/** A reply that is a file to download. */
export class FileReply {
  readonly name: string;
  readonly content: Blob;

  constructor(name: string, content: Blob) {
    this.name = name;
    this.content = content;
  }
}

/** The file name in UTF-8, which our server always sends. */
const NAME = /filename\*=UTF-8''([^;]+)/;

async function readReply(response: Response): Promise<unknown> {
  const [, name] = NAME.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return name === undefined ? response.json() : new FileReply(decodeURIComponent(name), await response.blob());
}

/** Makes a call. Throws ApiError when it is refused, Offline when the server was not reached. */
export async function send(target: Target, body: object, options: CallOptions): Promise<unknown> {
  const address = addressFor(target, body, options);
  const answer = takeEarlyResponse(address) ?? fetch(address, requestFor(target, body, options));
  const response = await answer.catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw new Offline(cause);
  });
  if (response.ok) return readReply(response);
  const refusal = await readRefusal(response);
  if (refusal.status === 401) rememberEndReason(refusal.code);
  if (refusal.status === 401 && !options.quiet) sessionEnded();
  if (refusal.code === 'NotAllowed') rightsDoubted();
  if (refusal.code === 'ConsentRequired') consentRequired();
  throw refusal;
}
