import { expect, test } from '@playwright/test';
import { type OwnServer, startOwnServer } from '../checks/own-server.ts';
import { openBrowserAs } from '../people/named-people.ts';
import { ask } from '../people/questionnaires.ts';

interface Listed {
  Action: { Id: number };
  Standing: string;
}

const servers: OwnServer[] = [];
test.afterAll(async () => {
  for (const server of servers) await server.close();
});

test('a third language is added, an action gets a title in it, and a mentee who chose the language reads that title', async ({
  browser,
}) => {
  const server = await startOwnServer();
  servers.push(server);
  const options = { baseURL: server.url };
  const menteeSide = await openBrowserAs(browser, 'mentee8', options);
  const open = (await ask<Listed[]>(menteeSide.request, '/api/mentee/Actions')).find(
    ({ Standing }) => Standing === 'open',
  );
  const id = open?.Action.Id ?? 0;

  const adminSide = await openBrowserAs(browser, 'admin', options);
  const adminPage = await adminSide.newPage();
  await adminPage.goto('/epicheiro/admin/languages');
  await adminPage.getByRole('button', { name: 'Προσθήκη γλώσσας' }).click();
  const dialog = adminPage.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Γλώσσα/ }).fill('γερμανικά');
  await adminPage.getByRole('option', { name: 'Γερμανικά (de)' }).click();
  await dialog.getByRole('button', { name: 'Προσθήκη γλώσσας' }).click();
  await expect(adminPage.getByRole('cell', { name: 'Deutsch', exact: true })).toBeVisible();

  await adminPage.goto(`/epicheiro/admin/action/list/${id}`);
  await adminPage.getByRole('button', { name: 'Τίτλος (γερμανικά)' }).click();
  await adminPage.getByLabel('Τίτλος (γερμανικά)').fill('Meine erste Aufgabe');
  await adminPage.getByRole('button', { name: 'Αποθήκευση δράσης' }).click();
  await expect(adminPage.getByText('Η δράση αποθηκεύτηκε.')).toBeVisible();

  const page = await menteeSide.newPage();
  await page.goto('/epicheiro/settings');
  await page.getByRole('radiogroup', { name: 'Γλώσσα' }).getByText('Deutsch').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto(`/epicheiro/mentee/action/${id}`);
  await expect(page.getByRole('heading', { name: 'Meine erste Aufgabe' })).toBeVisible();
  // A text without a translation is shown in Greek; people who read Greek still see the Greek title.
  await expect(page.getByRole('link', { name: 'Δράσεις' }).first()).toBeVisible();
  await adminPage.goto(`/epicheiro/admin/action/list/${id}`);
  await expect(adminPage.getByLabel('Τίτλος (ελληνικά)')).not.toHaveValue('Meine erste Aufgabe');
  await menteeSide.close();
  await adminSide.close();
});
