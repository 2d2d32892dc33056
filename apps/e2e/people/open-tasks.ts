import { type APIRequestContext, type Browser, type BrowserContext, expect } from '@playwright/test';
import { signInAs } from './sign-in.ts';

/** An action in a mentee's list. */
export interface ListedAction {
  Action: { Id: number; TypeId: number };
  Standing: string;
}

/** Makes a call, which must succeed, and returns its reply. */
export async function ask<Reply>(request: APIRequestContext, path: string, data: object = {}): Promise<Reply> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path} answers`).toBe(true);
  return answer.json();
}

/**
 * Finds an active mentee of the demonstration programme who has an open task today, trying the mentees from number
 * `first` on.
 */
export async function anOpenTask(
  browser: Browser,
  baseURL: string | undefined,
  first: number,
): Promise<{ side: BrowserContext; task: number }> {
  for (let number = first; number < first + 40; number++) {
    const side = await browser.newContext({ baseURL });
    await signInAs(side, `mentee${number}`);
    const { State } = await ask<{ State: number }>(side.request, '/Account/Identity');
    const actions = State === 1 ? await ask<ListedAction[]>(side.request, '/api/mentee/Actions') : [];
    const task = actions.find(({ Action, Standing }) => Action.TypeId === 4 && Standing === 'open')?.Action.Id;
    if (task !== undefined) return { side, task };
    await side.close();
  }
  throw new Error('nobody has an open task');
}

/** Returns a mentee's text of a task as stored on the server. */
export async function storedText({ request }: BrowserContext, ActionId: number): Promise<string | undefined> {
  const { Data } = await ask<{ Data: { text?: string } }>(request, '/api/mentee/GetActionData', { ActionId });
  return Data.text;
}
