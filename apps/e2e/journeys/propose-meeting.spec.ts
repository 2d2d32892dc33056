import { expect, type Page, test } from '@playwright/test';
import { axeFindsNothing } from '../checks/axe.ts';
import { openBrowserAs } from '../people/named-people.ts';
import { findPlace } from '../people/open-meetings.ts';
import { ask } from '../people/open-tasks.ts';
import { openBrowserWith } from '../screens/open.ts';

interface Listed {
  list: { Id: number; Kind: string; Users: { Role: string }[] }[];
}

const isNotWiderThanWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('a mentor proposes times in a conversation and the mentee accepts one on a phone', async ({
  browser,
  baseURL,
}) => {
  const { mentee } = await findPlace(browser, 1);
  const menteeSide = await openBrowserWith(browser, baseURL ?? '', mentee, {
    language: 'en',
    scheme: 'dark',
    width: 360,
  });
  const { list } = await ask<Listed>(menteeSide.request, '/api/chat/Conversations');
  const conversation = list.find(({ Kind, Users }) => Kind === 'direct' && Users[0]?.Role === 'Mentor');
  const address = `/epicheiro/chat/${conversation?.Id}`;

  const mentorSide = await openBrowserAs(browser, 'mentor1', {
    ...(baseURL && { baseURL }),
    viewport: { width: 1280, height: 800 },
  });
  const mentor = await mentorSide.newPage();
  await mentor.goto(address);
  await mentor.getByRole('button', { name: 'Επιλογές συνομιλίας' }).click();
  await mentor.getByRole('menuitem', { name: 'Πρόταση συνάντησης' }).click();
  const dialog = mentor.getByRole('dialog', { name: 'Πρόταση συνάντησης' });
  await expect(dialog.getByRole('status')).toContainText('3 από 3');
  await axeFindsNothing(mentor);
  await dialog.getByRole('button', { name: 'Αποστολή πρότασης' }).click();
  await expect(dialog).toBeHidden();
  await expect(mentor.getByRole('textbox', { name: 'Γράψτε μήνυμα' })).toBeFocused();
  const proposed = mentor.getByRole('article', { name: /^Προτεινόμενες ώρες/ }).last();
  await expect(proposed.getByText('Αναμένεται η επιλογή της άλλης πλευράς.')).toBeVisible();
  await expect(proposed.getByRole('button')).toHaveCount(0);
  await axeFindsNothing(mentor);

  const phone = await menteeSide.newPage();
  await phone.goto(address);
  const times = phone.getByRole('article', { name: /^Proposed times/ }).last();
  await expect(times.getByRole('button')).toHaveCount(3);
  for (const time of await times.getByRole('button').all()) {
    await expect(time).toHaveText(/\d\d:\d\d$/);
    const isWhole = await time.getByText(/\d\d:\d\d$/).evaluate((words) => words.scrollWidth <= words.clientWidth);
    expect(isWhole, 'day and hour of a time are not cut off').toBe(true);
  }
  expect(await isNotWiderThanWindow(phone)).toBe(true);
  await axeFindsNothing(phone);
  const accepted = times.getByRole('button').nth(1);
  const hour = (await accepted.textContent())?.slice(-5) ?? '';
  await accepted.click();
  const card = phone.getByRole('article', { name: /^Meeting:/ }).last();
  await expect(card).toBeFocused();
  await expect(card.getByText('Set', { exact: true })).toBeVisible();
  await expect(card.getByText(hour)).toBeVisible();
  // Whoever chose the time has said to come.
  await expect(card.getByRole('button', { name: 'Yes', pressed: true })).toBeVisible();
  await axeFindsNothing(phone);

  const set = mentor.getByRole('article', { name: /^Συνάντηση:/ }).last();
  await expect(set.getByText('Ορισμένη')).toBeVisible();
  await expect(set.getByText(hour)).toBeVisible();
  await mentorSide.close();
  await menteeSide.close();
});
