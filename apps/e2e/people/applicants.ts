import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { findMailedLink } from './outbox.ts';

/**
 * Answers to the application form of the demonstration; their tax number (AFM) and e-mail address are not used
 * elsewhere.
 */
export const NIKI = {
  ...{ last_name: 'Αγγελοπούλου', first_name: 'Νίκη', birth_date: '14-02-1992', afm: '612345781' },
  ...{ amka: '14029290047', email: 'niki.angelopoulou@example.gr', mobile: '6912345000', region: 'Αττική' },
  ...{ education: 'ISCED6', employment: 'inactive', experience: '4', idea: 'Εργαστήριο ζυμαρικών' },
  description: '=1+1 ζυμαρικά με αλεύρι της γειτονιάς.\nΔεύτερη γραμμή, με 🍝.',
  ...{ sector: '10', stage: 'described', aims: ['plan'], needs_funding: 'no' },
};

const pdf = { name: 'tautotita.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

/**
 * Submits an application the way a person does who returns to their draft by the link in a mail. Returns the
 * participant number shown on the page. `staff` is a page from which the outbox is read.
 */
export async function apply(page: Page, staff: Page, answers: typeof NIKI): Promise<string> {
  const form = { Project: 'epicheiro', Version: 1, Key: randomBytes(24).toString('base64url'), Language: 'el' };
  const saved = await page.request.post('/api/ApplicationForm/SaveDraft', { data: { ...form, Answers: answers } });
  expect(saved.ok(), await saved.text()).toBe(true);
  // Waits for the fonts, which arrive late and shift the layout under the pointer.
  await page.goto(await findMailedLink(staff.request, answers.email), { waitUntil: 'networkidle' });
  await expect(page.getByLabel(/^Επώνυμο/)).toHaveValue(answers.last_name);
  await page.getByLabel(/^Δηλώνω ότι/).check();
  await page.getByLabel(/^Συμφωνώ να/).check();
  await page.getByLabel('Δεν είμαι ρομπότ').check();
  const send = page.getByRole('button', { name: 'Υποβολή της αίτησης' });
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page).toHaveURL('/applicant/ok');
  return (await page.locator('dd').nth(1).textContent()) ?? '';
}

/** Uploads a document on the page of an application and waits until it was received. */
export async function uploadDocument(page: Page, document: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: document });
  await row.locator('input[type=file]').setInputFiles(pdf);
  await expect(row.getByText('Παραλήφθηκε')).toBeVisible();
}
