import { expect, test } from '@playwright/test';
import { ask } from '../people/open-tasks.ts';
import { signInAs } from '../people/sign-in.ts';

test('a home page of its own that throws gives way to the built-in one, and administrators read why', async ({
  context,
  page,
}) => {
  await signInAs(context, 'admin');
  const home = (view: object) =>
    context.request.post('/api/view/SaveCustomView2', {
      headers: { 'X-Project': 'neoi' },
      data: { Class: 'view', Name: 'own-home', Kind: 'html', State: 'published', Access: ['Admin'], ...view },
    });
  expect((await home({ Version: 0, Controller: 'view(({ project }) => project.Nothing.Title)' })).ok()).toBe(true);
  const programmes = await ask<{ Id: number; Url: string }[]>(context.request, '/api/project/getProjects');
  const Id = programmes.find(({ Url }) => Url === 'neoi')?.Id;

  const project = await ask<{ Settings: object; Url: string; Descr: string; Version: number }>(
    context.request,
    '/api/Project/ById',
    { Id },
  );
  const { Settings, Url, Descr, Version } = project;
  const named = { Id, Url, Descr, Version, Settings: { ...Settings, HomeCustomView: 'own-home' } };
  await ask(context.request, '/api/Project/set', { Project: named });
  await page.goto('/neoi/home');
  const notice = page.getByRole('alert').filter({ hasText: 'own-home' });
  await expect(notice.getByText(/Nothing|undefined/)).toBeVisible();
  await expect(notice.getByRole('link')).toHaveAttribute('href', /view=own-home/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main iframe')).toHaveCount(0);

  const mended = { Version: 1, Controller: '', Html: '<p>Η δική μας αρχική</p>' };
  expect((await home(mended)).ok()).toBe(true);
  await page.reload();
  await expect(page.locator('main iframe').contentFrame().getByText('Η δική μας αρχική')).toBeVisible();
  await expect(notice).toHaveCount(0);

  // The other tests find the programme as it was.
  await ask(context.request, '/api/Project/set', {
    Project: { Id, Url, Descr, Version: Version + 1, Settings },
  });
});
