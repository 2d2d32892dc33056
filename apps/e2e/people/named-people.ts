import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { signInAs } from './sign-in.ts';

interface Person {
  Id: number;
  Name: string;
  Email: string;
}

/** Opens a browser context with this person signed in. */
export async function openBrowserAs(
  browser: Browser,
  userName: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await signInAs(context, userName);
  return context;
}

/** Reads a person's own id, name and e-mail address. */
export async function findPerson(browser: Browser, userName: string): Promise<Person> {
  const context = await openBrowserAs(browser, userName);
  const answer = await context.request.post('/api/user/getcurrent', { data: {} });
  const { Id, Name, Email } = await answer.json();
  await context.close();
  return { Id, Name, Email };
}
