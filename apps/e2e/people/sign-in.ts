import type { BrowserContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const step = 30_000;

/**
 * The one-time code (TOTP) of a base32 secret, whose spaces are ignored, `ahead` steps of 30 seconds from now. A code
 * is accepted only once, but the next one is accepted early.
 */
export const codeFor = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({ timestamp: Date.now() + ahead * step });

/** The password of every demonstration account. */
export const PASSWORD = 'Ithaki-2026!';

/** Signs in a demonstration account with an API call, for tests that start after the sign-in page. */
export async function signInAs(context: BrowserContext, userName: string): Promise<void> {
  const answer = await context.request.post('/Account/SignIn', { data: { UserName: userName, Password: PASSWORD } });
  if (!answer.ok()) throw new Error(`${userName} could not sign in: ${answer.status()} ${await answer.text()}`);
}

/** Signs in on the sign-in page. */
export async function signInByPage(page: Page, userName: string, password = PASSWORD): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel(/Όνομα χρήστη|User name/).fill(userName);
  await page
    .getByLabel(/^Κωδικός|^Password/)
    .first()
    .fill(password);
  await page.getByRole('button', { name: /^(Σύνδεση|Sign in)$/ }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/signin');
}

/** Sets the chosen language and colour scheme before the first page opens. */
export async function choose(context: BrowserContext, language: 'el' | 'en', scheme: 'light' | 'dark'): Promise<void> {
  await context.addInitScript(
    ([chosenLanguage, chosenScheme]) => {
      localStorage.setItem('language', chosenLanguage ?? 'el');
      localStorage.setItem('scheme', chosenScheme ?? 'light');
    },
    [language, scheme],
  );
}
