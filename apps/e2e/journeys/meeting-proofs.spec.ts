import { expect, test } from '@playwright/test';
import { openBrowserAs } from '../people/named-people.ts';
import { findPlace } from '../people/open-meetings.ts';
import { ask } from '../people/open-tasks.ts';

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a mentor proves presence by a signed sheet, a mentee objects to the minutes, and the audit seals both', async ({
  browser,
  baseURL,
}) => {
  const options = { ...(baseURL && { baseURL }), viewport: { width: 1280, height: 900 } };
  const place = await findPlace(browser, 17);
  const mentor = await openBrowserAs(browser, 'mentor17', options);
  const earlier = new Date(Date.now() - 8 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('-');
  const { Meeting } = await ask<{ Meeting: { Id: number } }>(mentor.request, '/api/calendar/Save', {
    Meeting: {
      ...{
        ActionId: place.ActionId,
        date: earlier,
        timeHours: '07',
        timeMinutes: '10',
        duration: 60,
        Place: 'Γραφείο',
      },
      Invitees: [{ MenteeId: place.MenteeId }],
    },
  });
  const page = await mentor.newPage();
  await page.goto(`/epicheiro/calendar/meeting/${Meeting.Id}`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'parousiologio.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByRole('button', { name: 'Καταχώριση ως απόδειξη' }).click();
  await expect(page.getByText('Το έντυπο καταχωρίστηκε ως απόδειξη.')).toBeVisible();

  await page.getByRole('button', { name: 'Συγγραφή πρακτικών' }).click();
  await page.getByLabel('Τι συζητήθηκε').fill('Η έρευνα αγοράς');
  await page.getByRole('button', { name: 'Αποθήκευση πρακτικών' }).click();
  await expect(page.getByText('Η έρευνα αγοράς')).toBeVisible();

  const mentee = await openBrowserAs(browser, place.mentee, options);
  const own = await mentee.newPage();
  await own.goto(`/epicheiro/calendar/meeting/${Meeting.Id}`);
  await own.getByRole('region', { name: 'Πρακτικά' }).getByRole('button', { name: 'Ένσταση…' }).click();
  const dialog = own.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Δεν μιλήσαμε για τιμές.');
  await dialog.getByRole('button', { name: /Ένσταση/ }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText(/^Ένσταση \(.+\): Δεν μιλήσαμε για τιμές\.$/)).toBeVisible();
  await mentor.close();
  await mentee.close();

  const admin = await openBrowserAs(browser, 'admin', options);
  const audit = await admin.newPage();
  await audit.goto('/admin/audit');
  await audit.getByRole('button', { name: 'Έλεγχος αλλοιώσεων' }).click();
  await expect(
    audit.getByRole('dialog').getByText(/^Όλα είναι όπως γράφτηκαν: [1-9].* [1-9]\d* αποδείξεις/),
  ).toBeVisible();
  await admin.close();
});
