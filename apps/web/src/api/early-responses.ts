/**
 * Responses to requests that the page's first script sent before the application's code was loaded, by address. Each is
 * used once; those not used by the first view are dropped, so that nothing stale is shown later.
 */
const page: Window & { early?: Map<string, Promise<Response>> } = window;

/** Sends a request early; the application takes the response by the same address. */
export function requestEarly(address: string, init: RequestInit): void {
  const answer = fetch(address, init);
  // The taker of the response gets its failure; without one, the rejection must not be reported as unhandled.
  answer.catch(() => undefined);
  page.early ??= new Map();
  page.early.set(address, answer);
}

/** Returns the response requested early, once; undefined where there is none and the caller must send the request. */
export function takeEarlyResponse(address: string): Promise<Response> | undefined {
  const answer = page.early?.get(address);
  page.early?.delete(address);
  return answer;
}

/** Drops the responses that were not taken. */
export const dropEarlyResponses = (): void => page.early?.clear();
