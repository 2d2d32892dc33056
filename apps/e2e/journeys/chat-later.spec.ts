import { expect, test } from '@playwright/test';
import { findPerson, openBrowserAs } from '../people/named-people.ts';
import { ask } from '../people/open-tasks.ts';

interface Listed {
  list: { Id: number; Kind: string; Users: { Id: number }[] }[];
}

test('a message waits for its hour and can be taken back; after a change of mentor, chosen ones are passed on', async ({
  browser,
  baseURL,
}) => {
  const options = { ...(baseURL && { baseURL }), viewport: { width: 1280, height: 800 } };
  const [before, after] = [await findPerson(browser, 'mentor18'), await findPerson(browser, 'mentor19')];
  const mentee = await openBrowserAs(browser, 'mentee18', options);
  const { Id: menteeId } = await ask<{ Id: number }>(mentee.request, '/api/user/getcurrent');
  const { list } = await ask<Listed>(mentee.request, '/api/chat/Conversations');
  const conversation = list.find(({ Kind, Users }) => Kind === 'direct' && Users.some(({ Id }) => Id === before.Id));
  const page = await mentee.newPage();
  await page.goto(`/epicheiro/chat/${conversation?.Id}`);
  const box = page.getByRole('textbox', { name: 'Γράψτε μήνυμα' });
  await box.fill('Καλημέρα, για το αυριανό');
  await page.getByRole('button', { name: 'Αποστολή αργότερα' }).click();
  await page.getByRole('menuitem', { name: /^(Σήμερα|Αύριο) στις 08:00$/ }).click();
  await expect(page.getByText('1 προγραμματισμένο μήνυμα')).toBeVisible();
  await expect(page.getByRole('log').getByText('Καλημέρα, για το αυριανό')).toHaveCount(0);
  await page.getByText('1 προγραμματισμένο μήνυμα').click();
  await page.getByRole('button', { name: 'Ακύρωση', exact: true }).click();
  await expect(page.getByText('1 προγραμματισμένο μήνυμα')).toHaveCount(0);
  await box.fill('Το σχέδιό μου, σε τρεις γραμμές');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Το σχέδιό μου, σε τρεις γραμμές')).toBeVisible();

  const manager = await openBrowserAs(browser, 'manager', options);
  await ask(manager.request, '/api/user/setDefaultMentorSingle', { MenteeId: menteeId, MentorId: after.Id });
  await page.reload();
  await page.getByRole('button', { name: 'Επιλογές συνομιλίας' }).last().click();
  await page.getByRole('menuitem', { name: 'Διαβίβαση σε νέο σύμβουλο' }).click();
  const dialog = page.getByRole('dialog', { name: 'Διαβίβαση σε νέο σύμβουλο' });
  await dialog.getByRole('checkbox', { name: /Το σχέδιό μου, σε τρεις γραμμές/ }).check();
  // The mentee also has mentors of single actions.
  const receiver = dialog.getByRole('combobox', { name: 'Προς' });
  await receiver.click();
  await page.getByRole('option', { name: after.Name }).click();
  await dialog.getByRole('button', { name: 'Διαβίβαση 1 μηνύματος' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/chat/${conversation?.Id}$`));
  await expect(page.getByRole('log').getByText('Το σχέδιό μου, σε τρεις γραμμές')).toBeVisible();

  const newMentor = await openBrowserAs(browser, 'mentor19', options);
  const read = await newMentor.newPage();
  await read.goto(new URL(page.url()).pathname);
  await expect(read.getByRole('log').getByText('Το σχέδιό μου, σε τρεις γραμμές')).toBeVisible();
  for (const context of [mentee, manager, newMentor]) await context.close();
});
