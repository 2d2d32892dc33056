import { expect, test } from '@playwright/test';
import { choose, signInAs } from '../people/sign-in.ts';

test('a manager who writes no code makes a page with progress, a table, a form, a report and a service, each as its reader', async ({
  browser,
}) => {
  const manager = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await signInAs(manager, 'manager');
  await choose(manager, 'en', 'light');
  const page = await manager.newPage();
  await page.goto('/epicheiro/admin/development/index#dTab=Custom Views');
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Καλώς ήρθες!');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('kalos-irthes');
  await page.getByRole('textbox', { name: 'Name' }).fill('welcome');
  await page.getByRole('button', { name: 'Continue' }).click();

  const add = async (part: RegExp) => {
    await page.getByRole('button', { name: 'Add a part' }).click();
    await page.getByRole('dialog').getByRole('button', { name: part }).click();
  };
  const preview = page.getByRole('region', { name: 'Preview' });
  await add(/^Progress/);
  await expect(preview.getByRole('list', { name: 'Phases' })).toBeVisible();
  await add(/^Table/);
  await page.getByLabel('Heading of column 1').fill('Day');
  await page.getByLabel('Heading of column 2').fill('What');
  await page.getByLabel('Row 1, column 1').fill('Monday');
  await page.getByLabel('Row 1, column 2').fill('First meeting');
  await expect(preview.getByRole('cell', { name: 'First meeting' })).toBeVisible();
  await add(/^Form/);
  await page.getByRole('combobox', { name: /Add: Form/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await add(/^Report/);
  await page.getByRole('combobox', { name: 'Report' }).click();
  await page.getByRole('option', { name: 'Ωφελούμενοι ανά φύλο' }).click();
  // An invented mentee has no rows, and never those of whoever writes the page.
  await expect(preview.getByText(/^Mentees do not see reports/)).toBeVisible();
  await add(/^Service/);
  await page.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: 'OwnProgress' }).click();
  await expect(preview.getByText(/^An invented mentee has no rows/)).toBeVisible();
  const reader = page.getByRole('combobox', { name: 'As seen by' });
  await reader.click();
  await page.getByRole('option', { name: 'me', exact: true }).click();
  await expect(preview.getByText(/^The whole programme: \d+ people/)).toBeVisible();
  // As a mentee in scope the preview has that person's rights: reports are not for mentees.
  await reader.fill('πα');
  await page.getByRole('listbox').getByRole('option').nth(2).click();
  await expect(preview.getByText('This reader does not see this part.')).toBeVisible();
  await expect(preview.getByRole('columnheader', { name: 'completed' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 1')).toBeVisible();

  const mentee = await browser.newContext();
  await signInAs(mentee, 'mentee1');
  await choose(mentee, 'en', 'light');
  const read = await mentee.newPage();
  await read.goto('/epicheiro/views/welcome');
  await expect(read.getByRole('heading', { name: 'Καλώς ήρθες!', level: 1 })).toBeVisible();
  await expect(read.getByRole('cell', { name: 'First meeting' })).toBeVisible();
  await expect(read.getByRole('list', { name: 'Phases' })).toBeVisible();
  await expect(read.locator('fieldset').first()).toBeVisible();
  await expect(read.getByRole('columnheader', { name: 'completed' })).toBeVisible();
  await expect(read.getByRole('heading', { name: 'Ωφελούμενοι ανά φύλο' })).toHaveCount(0);
  await manager.close();
  await mentee.close();
});

test('the tab is in the hash of the address, an unknown one opens the first, and Ctrl+S saves in the editor', async ({
  context,
  page,
}) => {
  await signInAs(context, 'admin');
  await choose(context, 'en', 'light');
  await page.goto('/epicheiro/admin/development/index#dTab=Nothing');
  const tabs = page.getByRole('navigation', { name: 'Administrators’ tools' });
  await expect(tabs.getByRole('link', { name: 'Programme', exact: true })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'System' }).click();
  await expect(page).toHaveURL(/#dTab=System$/);
  await expect(page.getByText('Database: works', { exact: true })).toBeVisible();
  await tabs.getByRole('link', { name: 'Directives' }).click();
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByLabel('Name').fill('stars');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText('Version 1')).toBeVisible();

  // Without a connection the preview goes on with what is written.
  const preview = page.getByRole('region', { name: 'Preview' }).locator('iframe').contentFrame();
  await expect(preview.getByText('Απάντηση')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'HTML' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('<p>offline</p>');
  await expect(preview.getByText('offline')).toBeVisible();
  await context.setOffline(false);
});
