import { type APIRequestContext, expect, type FrameLocator, type Page } from '@playwright/test';

/** Saves a published view of the demonstration's programme; its other parts come from `view`. */
export async function saveView(request: APIRequestContext, view: object): Promise<void> {
  const answer = await request.post('/api/view/SaveCustomView2', {
    headers: { 'X-Project': 'epicheiro' },
    data: { Class: 'view', Version: 0, State: 'published', ...view },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The frame of a shown view. */
export const frameOf = (page: Page, name: string): FrameLocator => page.frameLocator(`iframe[title="${name}"]`);
