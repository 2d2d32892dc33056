import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  aDocument,
  aFilm,
  aLongText,
  aPdf,
  aPicture,
  aSound,
  aText,
  aWorkbook,
  type Sample,
} from '../files/samples.ts';
import { ask } from '../people/questionnaires.ts';
import { signInAs } from '../people/sign-in.ts';

interface Listed {
  Action: { Id: number; TypeId: number; Title: unknown };
  Standing: string;
}

/**
 * Whether an action is an open task that the mentor sees; the task about the cooperation is visible to coordinators
 * only.
 */
const isOpenTask = ({ Action, Standing }: Listed) =>
  Action.TypeId === 4 && Standing === 'open' && !JSON.stringify(Action.Title).includes('Πώς πάει η συνεργασία');

/** Finds the mentee with an open task at this position of the list; each test uses a different position. */
async function findMenteeWithTask(browser: Browser, position: number): Promise<{ userName: string; task: number }> {
  const admin = await browser.newContext();
  await signInAs(admin, 'admin');
  const { list } = await ask<{ list: { Id: number; Username: string }[] }>(admin.request, '/api/mentor/Mentees', {
    ...{ State: 1, count: 100 },
  });
  let count = 0;
  for (const { Id: MenteeId, Username: userName } of list) {
    const actions = await ask<Listed[]>(admin.request, '/api/mentee/Actions', { MenteeId });
    const task = actions.find(isOpenTask)?.Action.Id;
    if (task === undefined || count++ < position) continue;
    await admin.close();
    return { userName, task };
  }
  throw new Error('Nobody has an open task');
}

/** Signs a mentee in and opens one of their open tasks. */
async function openTask(browser: Browser, position: number) {
  const { userName, task } = await findMenteeWithTask(browser, position);
  const context = await browser.newContext({ acceptDownloads: true });
  await signInAs(context, userName);
  const me = await ask<{ Id: number; DefaultMentorId: number }>(context.request, '/api/user/getcurrent');
  const page = await context.newPage();
  await page.goto(`/mentee/action/${task}`);
  await expect(page.getByText('Αρχεία του παραδοτέου').first()).toBeVisible();
  return { context, page, me, task };
}

const choose = (page: Page, ...samples: Sample[]) => page.locator('input[type=file]').first().setInputFiles(samples);
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Returns the user name of a mentor, read as an administrator. */
async function mentorOf(browser: Browser, mentorId: number): Promise<string> {
  const admin = await browser.newContext();
  await signInAs(admin, 'admin');
  const { User } = await ask<{ User: { Username: string } }>(admin.request, '/api/user/View', {
    UserId: mentorId,
  });
  await admin.close();
  return User.Username;
}

test('files are chosen, dropped, previewed, and downloaded unchanged', async ({ browser }) => {
  const { page, context } = await openTask(browser, 3);
  const note = aText('σημειώσεις.txt', 'Μίλησα με τρεις πελάτες.');
  await choose(page, note, aPdf('plan.pdf', 'Business plan'), await aPicture(page, 'φωτό.png'));
  for (const name of ['σημειώσεις.txt', 'plan.pdf', 'φωτό.png']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Από σύρσιμο'], 'σύρσιμο.txt', { type: 'text/plain' }));
    return data;
  });
  await page.getByText(/Διαλέξτε, σύρετε εδώ/).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('button', { name: 'σύρσιμο.txt', exact: true })).toBeVisible();
  const document = aDocument('σχέδιο.docx', 'Επιχειρηματικό σχέδιο', 'Δεύτερη παράγραφος');
  const workbook = aWorkbook('κόστη.xlsx', 'Κόστη', [
    ['Δαπάνη', 'Ποσό'],
    ['Ενοίκιο', '450'],
  ]);
  await choose(page, document, workbook, aSound('ήχος.wav'), await aFilm(page, 'βίντεο.webm'));
  await expect(page.getByRole('button', { name: 'βίντεο.webm', exact: true })).toBeVisible();

  const dialog = page.getByRole('dialog');
  const open = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeVisible();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await open('σημειώσεις.txt');
  await expect(dialog.getByText('Μίλησα με τρεις πελάτες.')).toBeVisible();
  await close();
  await open('plan.pdf');
  await expect(dialog.getByRole('img', { name: 'Σελίδα 1 από 1' })).toBeVisible();
  await expect(dialog.getByText('Business plan')).toBeAttached();
  await close();
  await open('φωτό.png');
  await expect(dialog.getByRole('img', { name: 'φωτό.png' })).toHaveJSProperty('naturalWidth', 640);
  await close();
  await open('σχέδιο.docx');
  await expect(dialog.frameLocator('iframe').getByText('Δεύτερη παράγραφος')).toBeVisible();
  await close();
  await open('κόστη.xlsx');
  await expect(dialog.getByRole('cell', { name: 'Ενοίκιο' })).toBeVisible();
  await close();
  await open('ήχος.wav');
  await expect(dialog.locator('audio')).toHaveJSProperty('duration', 0.5);
  await close();
  await open('βίντεο.webm');
  await expect(dialog.locator('video')).toHaveJSProperty('videoWidth', 160);
  await close();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Λήψη του «σημειώσεις.txt»' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('σημειώσεις.txt');
  expect(await readFile(await file.path())).toEqual(note.buffer);
  await context.close();
});

/** Delays each part of an upload by 300 ms, as on a slow connection. */
const slow = (page: Page) =>
  page.route(/\/uploadpart\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });

test('an upload resumes after the connection was lost, and after the page was reloaded', async ({ browser }) => {
  const { page, context } = await openTask(browser, 4);
  const longText = aLongText('μεγάλο.txt', 8);
  const sentParts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/uploadpart?')) sentParts.push(request.url());
  });
  await slow(page);
  await choose(page, longText);
  const progress = page.getByRole('progressbar', { name: 'Πρόοδος του «μεγάλο.txt»' });
  const percentDone = async () => Number(await progress.getAttribute('aria-valuenow'));
  // Progress is visible early, long before the upload is complete.
  await expect.poll(percentDone, { intervals: [50] }).toBeGreaterThan(5);
  await context.setOffline(true);
  await expect(line(page, 'μεγάλο.txt').getByText(/Χωρίς σύνδεση/)).toBeVisible();
  await context.setOffline(false);
  const before = await percentDone();
  await expect.poll(percentDone).toBeGreaterThan(before);

  await page.reload();
  await expect(page.getByRole('button', { name: 'μεγάλο.txt', exact: true })).toBeVisible();
  const parts = Math.ceil(longText.buffer.length / 262_144);
  // At each of the two interruptions three parts are in transit and are sent again.
  expect(sentParts.length).toBeLessThanOrEqual(parts + 9);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Λήψη του «μεγάλο.txt»' }).click();
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(digest(await readFile(await (await download).path()))).toBe(digest(longText.buffer));
  await context.close();
});

test('a hand-in is returned, handed in again with other files, and accepted', async ({ browser }) => {
  const { page, context, me, task } = await openTask(browser, 5);
  await choose(page, aText('πρώτο.txt', 'Πρώτη γραφή'));
  await expect(page.getByRole('button', { name: 'πρώτο.txt', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Παράδοση', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ανάκληση' })).toBeVisible();

  const mentorSide = await browser.newContext();
  await signInAs(mentorSide, await mentorOf(browser, me.DefaultMentorId));
  const desk = await mentorSide.newPage();
  await desk.goto(`/mentor/mentee/${me.Id}/${task}`);
  await desk.getByRole('button', { name: 'πρώτο.txt', exact: true }).first().click();
  await expect(desk.getByRole('dialog').getByText('Πρώτη γραφή')).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.getByLabel('Σχόλιο προς τον ωφελούμενο').fill('Λείπουν τα κόστη.');
  await desk.getByRole('button', { name: 'Επιστροφή' }).click();
  await expect(desk.getByRole('button', { name: /Έκδοση 1.*Επιστράφηκε/ })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Λείπουν τα κόστη.').first()).toBeVisible();
  const again = page.getByRole('button', { name: 'Νέα παράδοση' });
  await expect(again).toBeDisabled();
  await choose(page, aText('κόστη.txt', 'Ενοίκιο 450'));
  await expect(page.getByRole('button', { name: 'κόστη.txt', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Περισσότερα για το «πρώτο.txt»' }).click();
  await page.getByRole('menuitem', { name: 'Διαγραφή' }).click();
  await expect(page.getByRole('button', { name: 'πρώτο.txt', exact: true })).toBeHidden();
  await again.click();
  await expect(page.getByRole('button', { name: /Έκδοση 2.*Σε αναμονή ελέγχου/ })).toBeVisible();

  await desk.reload();
  await desk.getByRole('button', { name: 'Αποδοχή' }).click();
  await expect(desk.getByRole('button', { name: /Έκδοση 2.*Έγινε αποδεκτή/ })).toBeVisible();
  await desk.getByRole('button', { name: /Έκδοση 1/ }).click();
  await expect(desk.getByRole('list', { name: 'Αρχεία της έκδοσης 1' }).getByText('πρώτο.txt')).toBeVisible();
  await mentorSide.close();
  await context.close();
});

test('a file that a browser could execute is only ever downloaded, never run', async ({ browser }) => {
  const context = await browser.newContext({ acceptDownloads: true });
  await signInAs(context, 'mentee8');
  const page = await context.newPage();
  await page.goto('/home');
  const script = '<script>window.parent.ran = true; document.title = "ran"</script>';
  const hostile = {
    'σελίδα.html': `<!doctype html><title>x</title>${script}`,
    'σχήμα.svg': `<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran = true">${script}</svg>`,
    'πρόγραμμα.js': 'window.ran = true',
  };
  for (const [OriginalName, content] of Object.entries(hostile)) {
    const { Id } = await ask<{ Id: string }>(context.request, '/api/files/StartUpload', {
      ...{ Category: 'δικά μου/', Name: OriginalName, OriginalName, Parts: 1 },
    });
    const data = { name: 'data', mimeType: 'text/html', buffer: Buffer.from(content) };
    const part = await context.request.post('/api/files/uploadpart', { multipart: { Id, part: '0', data } });
    expect(part.ok(), await part.text()).toBe(true);
    const record = await ask<{ Id: string }>(context.request, '/api/files/EndUpload', { Id });
    const download = page.waitForEvent('download');
    await page.goto(`/api/files/download?Id=${record.Id}`).catch(() => undefined);
    expect((await download).suggestedFilename()).toBe(OriginalName);
    const preview = await context.request.get(`/api/files/preview?Id=${record.Id}`);
    expect(preview.ok()).toBe(false);
    const framed = await page.evaluate(async (address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      return 'ran' in window;
    }, `/api/files/preview?Id=${record.Id}`);
    expect(framed).toBe(false);
  }
  await context.close();
});

test('staff read a mentee’s file from the grid and share another in return', async ({ browser }) => {
  const menteeContext = await browser.newContext({ acceptDownloads: true });
  await signInAs(menteeContext, 'mentee8');
  const page = await menteeContext.newPage();
  await page.goto('/userinfo');
  await choose(page, aText('βιογραφικό.txt', 'Σπουδές και εργασία'));
  await expect(page.getByRole('list', { name: 'Βιογραφικό' }).getByText('βιογραφικό.txt')).toBeVisible();
  const me = await ask<{ Name: string }>(menteeContext.request, '/api/user/getcurrent');

  const staff = await browser.newContext({ viewport: { width: 1600, height: 900 } });
  await signInAs(staff, 'admin');
  const desk = await staff.newPage();
  await desk.goto(`/admin/project/users?q=${encodeURIComponent(me.Name)}`);
  await desk.getByRole('gridcell').filter({ hasText: /^\d+$/ }).first().click();
  const filesDialog = desk.getByRole('dialog', { name: `Αρχεία: ${me.Name}` });
  await filesDialog.getByRole('button', { name: 'βιογραφικό.txt', exact: true }).click();
  await expect(desk.getByText('Σπουδές και εργασία')).toBeVisible();

  await desk.goto('/files');
  await desk.getByRole('button', { name: 'Κοινοποίηση αρχείων' }).click();
  const form = desk.getByRole('dialog', { name: 'Κοινοποίηση αρχείων' });
  await form.locator('input[type=file]').setInputFiles([aText('απάντηση.txt', 'Το διάβασα')]);
  await form.getByRole('combobox', { name: 'Άτομα' }).fill(me.Name);
  await desk.getByRole('option', { name: me.Name }).click();
  await form.getByRole('button', { name: 'Κοινοποίηση' }).click();
  await expect(form).toBeHidden();

  await page.goto('/files');
  await page.getByRole('button', { name: 'απάντηση.txt' }).click();
  await expect(page.getByText('Το διάβασα')).toBeVisible();
  await desk.goto('/files?show=mine');
  await expect(desk.getByText('1 από 1')).toBeVisible();
  await staff.close();
  await menteeContext.close();
});
