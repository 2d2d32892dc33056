/**
 * What the page's first script has asked for, by address, before the application's code is here. An answer is taken
 * once; what nobody has taken by the first view is forgotten, so that nothing old is shown later.
 */
const page: Window & { early?: Map<string, Promise<Response>> } = window;

/** Asks now, for whoever takes the answer by the same address. */
export function askEarly(address: string, init: RequestInit): void {
  const answer = fetch(address, init);
  // Whoever takes it hears of the failure; if nobody does, nobody needs to.
  answer.catch(() => undefined);
  page.early ??= new Map();
  page.early.set(address, answer);
}

/** The answer asked for early, if it was; the caller asks by itself otherwise. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = page.early?.get(address);
  page.early?.delete(address);
  return answer;
}

/** Lets go of what nobody has taken. */
export const forgetEarly = (): void => page.early?.clear();
