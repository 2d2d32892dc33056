import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Runs axe on the current page; returns each violated rule with the selectors of the elements that break it. */
export async function violationsOn(page: Page): Promise<{ rule: string; places: string[] }[]> {
  // Axe stays loaded in a page that was checked before; loading its half megabyte again would take a sixth of the time.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Legacy mode runs axe in this page alone: no screen has frames of other sites, and opening a second page takes
  // longer than the check.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).setLegacyMode(true);
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  const found = violations.map(({ id, nodes }) => ({ rule: id, places: nodes.map(({ target }) => target.join(' ')) }));
  return [...found, ...(await violationsInViews(page))];
}

/** The script of axe that its builder uses. */
const { source: axeSource }: { source: string } = createRequire(import.meta.resolve('@axe-core/playwright'))(
  'axe-core',
);

/** The part of axe that is used in the frames of custom views. */
interface Axe {
  run: (options: object) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
}

/** Runs axe in the frames of custom views, into which axe in the page cannot look. */
async function violationsInViews(page: Page): Promise<{ rule: string; places: string[] }[]> {
  const frames = page.frames().filter((frame) => frame.url().endsWith('/razor/frame'));
  if (frames.length === 0) return [];
  const found: { rule: string; places: string[] }[] = [];
  for (const frame of frames) {
    await frame.evaluate(axeSource);
    // Rules of whole pages, such as that for a heading of the first level, are met by the page around the frame.
    const { violations } = await frame.evaluate(() =>
      (window as unknown as { axe: Axe }).axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }),
    );
    found.push(
      ...violations.map(({ id, nodes }) => ({ rule: id, places: nodes.map(({ target }) => target.join(' ')) })),
    );
  }
  return found;
}

/** Waits for the page's heading, then fails with the rule and first place of every violation that axe finds. */
export async function axeFindsNothing(page: Page): Promise<void> {
  // While the browser changes screens, the content of neither is there for a moment.
  await page.locator('h1').first().waitFor();
  const violations = await violationsOn(page);
  expect(violations.map(({ rule, places }) => `${rule}: ${places[0]}`)).toEqual([]);
}
