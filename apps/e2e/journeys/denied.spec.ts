import { expect, test } from '@playwright/test';
import { signInAs } from '../people/sign-in.ts';
import { goWithin } from '../screens/open.ts';

/** One account for each role, with a screen that it may open and screens that it may not. */
const rows: readonly [userName: string, opens: string, denied: readonly string[]][] = [
  ['superadmin', '/admin/audit', ['/mentee/senditems', '/mentor/action2/list']],
  ['admin', '/admin/outbox', ['/mentee/senditems', '/mentor/action2/list']],
  ['super', '/admin/audit', ['/admin/outbox', '/admin/action/list']],
  ['manager', '/admin/action/list', ['/admin/audit', '/admin/outbox']],
  ['managerlite', '/admin/user/list', ['/admin/action/list', '/admin/project/view/1', '/admin/user/import']],
  ['supervisor2', '/admin/user/list', ['/admin/scriptlog', '/admin/audit']],
  ['coordinator3', '/mentor/mentee/list', ['/admin/user/list', '/admin/project/list']],
  ['supervisorlite', '/mentor/mentee/list', ['/admin/user/list', '/admin/project/updateuserfields']],
  ['supervisorliteplus', '/mentor/mentee/list', ['/admin/user/list', '/mentor/action2/list']],
  ['mentor21', '/mentor/action2/list', ['/mentee/senditems', '/admin/user/list']],
  ['registrymentor', '/mentor/action2/list', ['/mentee/senditems', '/admin/user/list']],
  ['microdata', '/userinfo', ['/mentor/mentee/list', '/admin/audit']],
  ['translator', '/userinfo', ['/mentor/mentee/list', '/admin/action/list']],
  ['scofield', '/userinfo', ['/mentor/mentee/list', '/admin/audit']],
  ['mentee208', '/mentee/actions', ['/mentor/mentee/list', '/admin/user/list']],
  ['applicant50', '/userinfo', ['/mentee/actions', '/admin/outbox']],
];

for (const [userName, opens, denied] of rows) {
  test(`${userName} may open ${opens} and may not open ${denied.join(' and ')}`, async ({ page }) => {
    const title = page.getByRole('heading', { level: 1 });
    const refusal = 'Δεν έχετε πρόσβαση σε αυτή τη σελίδα';
    await signInAs(page.context(), userName);
    await page.goto(denied[0] ?? '', { waitUntil: 'commit' });
    // The first denied screen is opened by its address, the others by navigation. The permitted screen is opened in
    // between, which clears the refusal.
    for (const path of denied) {
      if (path !== denied[0]) await goWithin(page, path);
      await expect(title).toHaveText(refusal);
      await goWithin(page, opens);
      await expect(title).not.toHaveText(refusal);
      await expect(title).toBeVisible();
    }
  });
}

test('every screen leads to the sign-in page without a session', async ({ page }) => {
  for (const path of ['/home', '/settings', '/userinfo', '/admin/user/list', '/mentor/mentee/list']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page).toHaveURL(`/signin?returnUrl=${encodeURIComponent(path)}`);
  }
});
