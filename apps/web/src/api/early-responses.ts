/**
 * Responses to requests that the page's first script sent before the application's code was loaded, by address.
 * Each is used once; those that the first view does not use are dropped, so that outdated data is not shown
 * later.
 */
const page: Window & { early?: Map<string, Promise<Response>> } = window;

/** Sends a request early; the application later takes the response by the same address. */
export function requestEarly(address: string, init: RequestInit): void {
  const answer = fetch(address, init);
  // Code that takes the response gets its failure; if nothing takes it, the rejection must not be reported as
  // unhandled.
  answer.catch(() => undefined);
  page.early ??= new Map();
  page.early.set(address, answer);
}

/**
 * Returns the early response of an address, once; undefined when there is none, so that the caller must send
 * the request.
 */
export function takeEarlyResponse(address: string): Promise<Response> | undefined {
  const answer = page.early?.get(address);
  page.early?.delete(address);
  return answer;
}

/** Drops the responses that were not taken. */
export const dropEarlyResponses = (): void => page.early?.clear();
