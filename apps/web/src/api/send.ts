import { takeEarly } from './early.ts';
import { Offline, refusalOf } from './error.ts';
import { addressFor, type CallOptions, requestFor, type Target } from './request.ts';
import { sessionEnded } from './session-ended.ts';

/** Makes one call. Throws ApiError when refused, Offline when the server was not reached. */
export async function send(target: Target, body: object, options: CallOptions): Promise<unknown> {
  const address = addressFor(target, body);
  const answer = takeEarly(address) ?? fetch(address, requestFor(target, body, options));
  const response = await answer.catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw new Offline(cause);
  });
  if (response.ok) return response.json();
  const refusal = await refusalOf(response);
  if (refusal.status === 401 && !options.quiet) sessionEnded();
  throw refusal;
}
