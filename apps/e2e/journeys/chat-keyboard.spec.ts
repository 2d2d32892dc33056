import { expect, test } from '@playwright/test';
import { findPerson, openBrowserAs } from '../people/named-people.ts';
import { ask } from '../people/questionnaires.ts';

interface Listed {
  list: { Id: number; Kind: string; Title: string; Users: { Id: number }[]; can: string[] }[];
}

test('the whole chat is used by keyboard alone, and the focus is never lost', async ({ browser, baseURL }) => {
  const context = await openBrowserAs(browser, 'mentor4', {
    ...(baseURL && { baseURL }),
    viewport: { width: 1280, height: 800 },
  });
  const { list } = await ask<Listed>(context.request, '/api/chat/Conversations');
  const direct = list.find(({ Kind, can }) => Kind === 'direct' && can.includes('send'));
  const group = list.find(({ Kind, can }) => Kind === 'group' && can.includes('send'));
  const page = await context.newPage();
  const { keyboard } = page;
  const log = page.getByRole('log');
  const box = page.getByRole('textbox', { name: 'Γράψτε μήνυμα', exact: true });
  const focused = page.locator(':focus');
  const name = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  /** Presses Tab until an element of this name has the focus. */
  const tabTo = async (wanted: RegExp, key = 'Tab') => {
    for (let presses = 0; presses < 60; presses++) {
      await keyboard.press(key);
      if (wanted.test(await name())) return;
    }
    throw new Error(`${key} did not reach ${wanted}, but ${await name()}`);
  };
  /** Opens the menu of the focused button, and chooses an item of it. */
  const choose = async (wanted: string) => {
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    for (let presses = 0; presses < 12 && (await name()) !== wanted; presses++) await keyboard.press('ArrowDown');
    expect(await name()).toBe(wanted);
    await keyboard.press('Enter');
  };
  const menuOf = (text: string) => page.getByRole('button', { name: `Επιλογές μηνύματος – Εσείς: ${text}` });
  const options = page.getByRole('button', { name: 'Επιλογές συνομιλίας' });
  const isBack = async () => expect(box).toBeFocused();
  const isInDialog = async () => expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);

  await page.goto('/epicheiro/chat');
  await page
    .getByRole('link', { name: /Ωφελούμενος/ })
    .first()
    .waitFor();
  await tabTo(/^Αναζήτηση ατόμων και μηνυμάτων$/);
  await keyboard.type(direct?.Title ?? '');
  const found = page.getByRole('navigation', { name: 'Συνομιλίες' }).getByRole('link', { name: direct?.Title ?? '' });
  await expect(found.first()).toBeVisible();
  await tabTo(new RegExp(`${direct?.Title}.*Ωφελούμενος`));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: direct?.Title ?? '' })).toBeFocused();
  await expect(box).toBeVisible();
  const landmarks = await page.evaluate(() =>
    [...document.querySelectorAll('nav, section[aria-label], [role=region], aside')].map(
      (place) => `${place.tagName} ${place.getAttribute('aria-label')}`,
    ),
  );
  expect(landmarks).toEqual([...new Set(landmarks)]);

  // Reads: the log scrolls by keys, and Tab leads to a menu of a message in sight, not to the end of the conversation.
  await tabTo(/^Μηνύματα της συνομιλίας$/);
  await keyboard.press('PageUp');
  await expect(page.getByRole('button', { name: /^Στα νεότερα/ })).toBeVisible();
  // Chromium goes on scrolling for a moment after the press.
  await expect(log.locator('[aria-haspopup=menu][tabindex="0"]')).toBeInViewport();
  await tabTo(/^Επιλογές μηνύματος/);
  await expect(focused).toBeInViewport();
  const reached = await name();
  await keyboard.press('ArrowUp');
  await expect.poll(name).not.toBe(reached);
  await keyboard.press('PageUp');
  await keyboard.press('PageUp');
  await expect(focused).toHaveAttribute('aria-haspopup', 'menu');

  // Writes, edits with the up arrow, replies.
  await tabTo(/^Γράψτε μήνυμα$/);
  await keyboard.type('Μόνο με πλήκτρα');
  await keyboard.press('Enter');
  await expect(log.getByText('Στάλθηκε').last()).toBeAttached();
  await isBack();
  await expect(menuOf('Μόνο με πλήκτρα')).toBeAttached();
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Διόρθωση μηνύματος' })).toBeFocused();
  await keyboard.type('!');
  await keyboard.press('Enter');
  await isBack();
  await expect(menuOf('Μόνο με πλήκτρα!')).toBeAttached();
  await tabTo(/^Επιλογές μηνύματος/, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await keyboard.press('Escape');
  await expect(menuOf('Μόνο με πλήκτρα!')).toBeFocused();
  await choose('Απάντηση');
  await isBack();
  await keyboard.type('Και απάντηση');
  await keyboard.press('Enter');
  await expect(menuOf('Και απάντηση')).toBeAttached();

  // Attaches a file, and leaves it out.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(/^Επισύναψη αρχείων$/, 'Shift+Tab');
  await keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'σημείωση.txt', mimeType: 'text/plain', buffer: Buffer.from('κείμενο') });
  const leaveOut = page.getByRole('button', { name: 'Αφαίρεση αρχείου: σημείωση.txt' });
  await expect(leaveOut).toBeVisible();
  await tabTo(/^Αφαίρεση αρχείου/, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(leaveOut).toBeHidden();
  await isBack();

  // Removes, after the dialog was left once.
  await tabTo(/^Επιλογές μηνύματος/, 'Shift+Tab');
  await choose('Αφαίρεση');
  await isInDialog();
  await keyboard.press('Escape');
  await expect(menuOf('Και απάντηση')).toBeFocused();
  await choose('Αφαίρεση');
  await isInDialog();
  await tabTo(/^Αφαίρεση$/);
  await keyboard.press('Enter');
  await expect(menuOf('Και απάντηση')).toHaveCount(0);
  await isBack();

  // Holds a message until tomorrow, and withdraws it.
  await keyboard.type('Για αύριο');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await keyboard.press('Enter');
  await isBack();
  await expect(page.getByText('1 προγραμματισμένο μήνυμα')).toBeVisible();
  await tabTo(/προγραμματισμένο μήνυμα/, 'Shift+Tab');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByText('1 προγραμματισμένο μήνυμα')).toBeHidden();
  await isBack();

  // Reports a message of the other person.
  const others = log.getByRole('button', { name: `Επιλογές μηνύματος – ${direct?.Title}` }).last();
  await tabTo(/^Επιλογές μηνύματος/, 'Shift+Tab');
  while (!(await name()).includes(direct?.Title ?? '')) await keyboard.press('ArrowUp');
  await choose('Αναφορά μηνύματος');
  await isInDialog();
  await tabTo(/^$/);
  await keyboard.press('Space');
  await tabTo(/^Αποστολή αναφοράς$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(others).toBeAttached();
  await expect(focused).toHaveAttribute('aria-haspopup', 'menu');

  // Mutes, and searches within the conversation.
  await tabTo(/^Επιλογές συνομιλίας$/, 'Shift+Tab');
  await choose('Σίγαση');
  await expect(page.getByRole('menuitem', { name: 'Για μία ώρα' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(options).toBeFocused();
  await choose('Αναζήτηση στη συνομιλία');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await keyboard.type('πλήκτρα');
  await expect(page.getByRole('region', { name: 'Μηνύματα που βρέθηκαν' }).getByRole('link')).toHaveCount(1);
  await tabTo(/^Όλες οι συνομιλίες$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();

  // Mentions somebody in a group, and looks at its members.
  await page.goto(`/epicheiro/chat/${group?.Id}`);
  await expect(box).toBeVisible();
  await tabTo(/^Επιλογές συνομιλίας$/);
  await choose('Μέλη');
  await isInDialog();
  await keyboard.press('Escape');
  await expect(options).toBeFocused();
  await tabTo(/^Γράψτε μήνυμα$/);
  await keyboard.type('@');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await keyboard.press('ArrowDown');
  const second = await page.getByRole('listbox').getByRole('option', { selected: true }).textContent();
  await keyboard.press('Enter');
  await expect(box).toHaveValue(`@${second} `);
  await keyboard.press('Enter');
  await expect(menuOf(`@${second}`)).toBeAttached();
  await isBack();

  // Removes a member of a group of chosen people: the focus stays in the dialog, and returns to the menu of the conversation.
  const me = await findPerson(browser, 'mentor4');
  const people = list.flatMap(({ Kind, can, Users }) => (Kind === 'direct' && can.includes('send') ? Users : []));
  const { Id: chosen } = await ask<{ Id: number }>(context.request, '/api/chat/Start', {
    UserIds: [...new Set(people.map(({ Id }) => Id).filter((Id) => Id !== me.Id))].slice(0, 3),
    Title: 'Μόνο με πλήκτρα',
  });
  await page.goto(`/epicheiro/chat/${chosen}`);
  await expect(box).toBeVisible();
  await tabTo(/^Επιλογές συνομιλίας$/);
  await choose('Μέλη');
  await isInDialog();
  await tabTo(/^Αφαίρεση: /);
  const removed = await name();
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: removed })).toHaveCount(0);
  await isInDialog();
  await keyboard.press('Escape');
  await expect(options).toBeFocused();

  // A refused message keeps its text: it is sent again, refused once more, and discarded.
  await page.goto(`/epicheiro/chat/${direct?.Id}`);
  await expect(box).toBeVisible();
  await tabTo(/^Γράψτε μήνυμα$/);
  // A zero byte cannot be stored, and cannot be typed either.
  await box.evaluate((field) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Μηδέν\u0000');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await keyboard.press('Enter');
  const refusal = log.getByRole('alert');
  for (const press of ['Νέα προσπάθεια', 'Διαγραφή']) {
    await expect(refusal).toBeVisible();
    await tabTo(new RegExp(`^${press}$`), 'Shift+Tab');
    await keyboard.press('Enter');
    await isBack();
  }
  await expect(refusal).toBeHidden();
  await context.close();
});
