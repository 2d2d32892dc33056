import { expect, test } from '@playwright/test';
import { signInAs } from '../people/sign-in.ts';

test('a mentee withdraws consent with one press, then sees only the request for consent, and gives it again', async ({
  page,
  context,
}) => {
  await signInAs(context, 'mentee12');
  await page.goto('/epicheiro/settings?section=myData');
  await page.getByRole('link', { name: 'Προβολή ή απόσυρση' }).click();
  await expect(page.getByText('Έχετε δώσει τη συγκατάθεσή σας')).toBeVisible();
  await page.getByRole('button', { name: 'Απόσυρση της συγκατάθεσής μου' }).click();
  await expect(page.getByRole('button', { name: 'Αποδοχή και συνέχεια' })).toBeDisabled();
  expect((await context.request.post('/api/action/all', { data: {} })).status()).toBe(403);

  await page.goto('/epicheiro/mentee/actions');
  await expect(page).toHaveURL('/gdpr?returnUrl=%2Fepicheiro%2Fmentee%2Factions');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Αποδοχή και συνέχεια' }).click();
  await expect(page).toHaveURL('/epicheiro/mentee/actions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
