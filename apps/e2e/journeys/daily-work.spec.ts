import { expect, test } from '@playwright/test';
import { anOpenTask, ask, type ListedAction, storedText } from '../people/open-tasks.ts';
import { signInAs } from '../people/sign-in.ts';

interface Person {
  Id: number;
  Name: string;
  DefaultMentorId: number;
}

test('a mentee hands in a task, the mentor accepts it and writes minutes, and the coordinator sees it', async ({
  browser,
  baseURL,
}) => {
  const menteeSide = await browser.newContext({ baseURL });
  await signInAs(menteeSide, 'mentee1');
  const me = await ask<Person>(menteeSide.request, '/api/user/getcurrent');
  const actions = await ask<ListedAction[]>(menteeSide.request, '/api/mentee/Actions');
  const task = actions.find(({ Action, Standing }) => Action.TypeId === 4 && Standing === 'open')?.Action.Id;
  const menteePage = await menteeSide.newPage();
  await menteePage.goto(`/mentee/action/${task}`);
  await menteePage.getByLabel('Η απάντησή σας').fill('Μίλησα με τρεις πιθανούς πελάτες και κατέγραψα τι ζητούν.');
  await menteePage.getByRole('button', { name: 'Παράδοση', exact: true }).click();
  await expect(menteePage.getByText('Σε αναμονή ελέγχου').filter({ visible: true }).first()).toBeVisible();

  const mentorSide = await browser.newContext({ baseURL });
  await signInAs(mentorSide, 'mentor1');
  const mentorPage = await mentorSide.newPage();
  await mentorPage.goto('/mentor/mentee/list');
  await expect(mentorPage.getByRole('link', { name: me.Name })).toBeVisible();
  await mentorPage.goto(`/mentor/mentee/${me.Id}/${task}`);
  await expect(mentorPage.getByText('Μίλησα με τρεις πιθανούς πελάτες').first()).toBeVisible();
  await mentorPage.getByRole('button', { name: 'Αποδοχή' }).click();
  const reopen = mentorPage.getByRole('button', { name: 'Επανάνοιγμα δράσης' });
  await expect(reopen).toBeVisible();

  const meeting = actions.find(({ Action, Standing }) => Action.TypeId === 2 && Standing === 'open')?.Action.Id;
  const when = { date: '03-11-2026', timeHours: '7', timeMinutes: '15' };
  await ask(mentorSide.request, '/api/mentor/SetMenteeActionData', { ActionId: meeting, MenteeId: me.Id, Data: when });
  await mentorPage.goto(`/mentor/mentee/${me.Id}/${meeting}`);
  await mentorPage.getByRole('button', { name: 'Έγινε', exact: true }).click();
  await mentorPage
    .getByLabel('Πρακτικά της συνάντησης')
    .fill('Συζητήσαμε την έρευνα αγοράς και ορίσαμε τα επόμενα βήματα.');
  await expect(reopen).toBeVisible();

  const coordinators = ['coordinator1', 'coordinator2', 'coordinator3'];
  const seen: boolean[] = [];
  for (const name of coordinators) {
    const side = await browser.newContext({ baseURL });
    await signInAs(side, name);
    const page = await side.newPage();
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const rows = await side.request.post('/api/mentee/Actions', { data: { MenteeId: me.Id } });
    if (rows.ok()) {
      const standings: ListedAction[] = await rows.json();
      expect(standings.find(({ Action }) => Action.Id === task)?.Standing).toBe('completed');
    } else {
      expect(rows.status(), 'someone else’s mentee is not there').toBe(404);
    }
    seen.push(rows.ok());
    await side.close();
  }
  expect(seen.filter(Boolean)).toHaveLength(1);
  await menteePage.reload();
  await expect(menteePage.getByText('Ολοκληρώθηκε').filter({ visible: true }).first()).toBeVisible();
});

test('the search finds people without accents, in any letter case and with a final sigma', async ({
  browser,
  baseURL,
}) => {
  const side = await browser.newContext({ baseURL });
  await signInAs(side, 'admin');
  const page = await side.newPage();
  await page.goto('/admin/user/list');
  const counts: string[] = [];
  for (const term of ['Παπαδόπουλος', 'παπαδοπουλοσ', 'ΠΑΠΑΔΟΠΟΥΛΟΣ']) {
    const results = await ask<{ All: number; list: { Name: string }[] }>(side.request, '/api/user/List', {
      Search: term,
    });
    counts.push(String(results.All));
  }
  expect(new Set(counts).size).toBe(1);
  await page.getByPlaceholder('Αναζήτηση ατόμων').fill('γιωργοσ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/γιωργοσ|%CE%B3/i);
});

test('text typed while offline is kept, and sent when the connection returns', async ({ browser, baseURL }) => {
  const { side, task } = await anOpenTask(browser, baseURL, 20);
  const page = await side.newPage();
  await page.goto(`/mentee/action/${task}`);
  const answer = page.getByLabel('Η απάντησή σας');
  await answer.waitFor();
  await side.setOffline(true);
  await answer.fill('Γραμμένο χωρίς σύνδεση.');
  await side.setOffline(false);
  await expect.poll(() => storedText(side, task)).toBe('Γραμμένο χωρίς σύνδεση.');
});
