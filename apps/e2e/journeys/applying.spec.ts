import { expect, test } from '@playwright/test';
import { openBrowserAs } from '../people/named-people.ts';
import { findMailedLink } from '../people/outbox.ts';

const EMAIL = 'maria.phone@example.gr';
const phone = { viewport: { width: 360, height: 740 } };
const idCard = { name: 'taftotita.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('an applicant on a phone leaves the form, returns by the mailed link, uploads documents and submits', async ({
  browser,
}) => {
  const admin = await openBrowserAs(browser, 'admin');
  const first = await browser.newPage(phone);
  await first.goto('/applicationForm?project=epicheiro');
  const typed = { Επώνυμο: 'Παπαδοπούλου', Όνομα: 'Μαρία', 'Ημερομηνία γέννησης': '05-03-1990', ΑΦΜ: '612 345 676' };
  for (const [label, text] of Object.entries(typed)) await first.getByLabel(new RegExp(`^${label}`)).fill(text);
  await first.getByLabel(/^Email/).fill(EMAIL);
  await expect(first.getByText('Σας στείλαμε σύνδεσμο με email')).toBeVisible();
  await first.close();

  const page = await browser.newPage(phone);
  await page.goto(await findMailedLink(admin.request, EMAIL));
  await expect(page.getByLabel(/^Επώνυμο/)).toHaveValue('Παπαδοπούλου');
  await page.getByLabel(/^ΑΜΚΑ/).fill('05039091243');
  await page.getByLabel(/^Κινητό/).fill('691 234 5678');
  await page.getByLabel(/^Περιφέρεια/).selectOption({ index: 1 });
  await page.getByLabel(/^Εκπαίδευση/).selectOption({ index: 3 });
  await page.getByLabel('Μισθωτή εργασία').check();
  await page.getByLabel(/^Η ιδέα με δυο λόγια/).fill('Φούρνος');
  await page.getByLabel(/^Περιγράψτε την ιδέα/).fill('Ψωμί με παλιές ζύμες.');
  await page.getByLabel(/^Κλάδος/).selectOption({ index: 1 });
  await page.getByLabel('Σκέψη').check();
  await page.locator('#question-aims input').first().check();
  await page.locator('#question-identity input[type=file]').setInputFiles(idCard);
  await expect(page.getByText('taftotita.pdf', { exact: false }).first()).toBeVisible();
  const send = page.getByRole('button', { name: 'Υποβολή της αίτησης' });
  await expect(send).toBeDisabled();
  await page.getByLabel(/^Δηλώνω ότι/).check();
  await page.getByLabel(/^Συμφωνώ να/).check();
  await page.getByLabel('Δεν είμαι ρομπότ').check();
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page).toHaveURL('/applicant/ok');
  await expect(page.getByText(/epicheiro-\d{4}-\d{5}/)).toBeVisible();
  await page.getByRole('link', { name: 'Στην αίτησή μου' }).click();
  await expect(page.getByText('Παραλήφθηκε', { exact: false }).first()).toBeVisible();
  await page.close();
  await admin.close();
});
