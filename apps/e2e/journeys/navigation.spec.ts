import { expect, type Locator, type Page, test } from '@playwright/test';
import { isInSight } from '../checks/in-sight.ts';
import { signInAs } from '../people/sign-in.ts';
import { allLooks } from '../screens/looks.ts';

test.describe.configure({ mode: 'parallel' });

/**
 * A window in which the menu stands beside the page, and one of a telephone, where a button of the bar opens the menu.
 */
const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 360, height: 740 } };

/** An account for each role whose menu has pages that no other role's has, or is divided otherwise. */
const ownMenus = [
  ...['superadmin', 'supervisor2', 'coordinator3', 'microdata', 'translator', 'scofield'],
  ...['registrymentor', 'mentor21', 'mentee208', 'applicant50'],
];
/**
 * An account for each role whose menu is a part of another's: it is looked at on the narrow screen alone. That its
 * pages open is shown by `navigation.test.tsx`.
 */
const partsOfOthers = ['admin', 'super', 'manager', 'managerlite', 'supervisorlite', 'supervisorliteplus'];

/** A page in the menu, the number of its section if it is in one, and how many presses it takes from the home page. */
interface Place {
  address: string;
  section?: number;
  presses: number;
}

const addressOf = (link: Locator): Promise<string> =>
  link.evaluate((element) => new URL((element as HTMLAnchorElement).href).pathname);

/**
 * Returns functions that read and press the entries of a page's menu, which stands beside the page or opens from the
 * bar at the bottom.
 */
function menuOf(page: Page, isNarrow: boolean) {
  const menu = page.locator('#menu');
  const more = page.getByRole('navigation', { name: 'Κύριες σελίδες' }).getByRole('button', { name: 'Περισσότερα' });
  const sections = menu.getByRole('button', {
    name: /^(Σήμερα|Άνθρωποι|Διαδρομή|Αιτήσεις|Παρακολούθηση|Τεκμηρίωση|Ρυθμίσεις)/,
  });
  const open = async () => {
    if (isNarrow && (await more.getAttribute('aria-expanded')) === 'false') await more.click();
  };
  const setSection = async (section: Locator, expanded: boolean) => {
    if ((await section.getAttribute('aria-expanded')) === String(expanded)) return;
    await section.click();
    await expect(section).toHaveAttribute('aria-expanded', String(expanded));
  };
  const addresses = () =>
    menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return {
    lit: menu.locator('a[aria-current=page]'),
    open,
    /** Returns the pages in all sections of the menu. */
    async places(): Promise<Place[]> {
      await open();
      const first = isNarrow ? 1 : 0;
      for (const section of await sections.all()) await setSection(section, false);
      const unsectioned = await addresses();
      const places: Place[] = unsectioned.map((address) => ({ address, presses: first + 1 }));
      for (const [section, button] of (await sections.all()).entries()) {
        await setSection(button, true);
        const lines = (await addresses()).filter((address) => !unsectioned.includes(address));
        places.push(...lines.map((address) => ({ address, section, presses: first + 2 })));
      }
      return places;
    },
    /** Presses the menu entry of a page, opening its section first. */
    async press({ address, section }: Place): Promise<void> {
      await open();
      if (section !== undefined) await setSection(sections.nth(section), true);
      await menu.locator(`a[href$="${address}"]`).click();
    },
  };
}

/** Waits until a page whose link was pressed is shown, and fails if access was refused. */
async function isShown(page: Page, address: string): Promise<void> {
  // The heading gets the focus once the page has loaded.
  await page.waitForFunction(
    (path) => window.location.pathname.endsWith(path) && document.activeElement?.tagName === 'H1',
    address,
  );
  expect(await page.getByRole('link', { name: 'Στην αρχική σελίδα' }).count(), address).toBe(0);
}

/** Keeps the first page outside of all sections and the first of each section. */
const firstOfEach = (places: readonly Place[]): Place[] =>
  places.filter(({ section }, index) => places.findIndex((other) => other.section === section) === index);

/**
 * Visits the pages of the menu by pressing entries, starting from a page that has the menu. Returns all pages,
 * including those that are tabs of others.
 */
async function visitAll(page: Page, isNarrow: boolean): Promise<Place[]> {
  const menu = menuOf(page, isNarrow);
  // The menu is opened first, because sections opened by hand stay open only until another page is shown.
  await menu.open();
  await isInSight(menu.lit);
  const start = await addressOf(menu.lit);
  const places = await menu.places();
  const visited: Place[] = [];
  const visit = async (place: Place, press: () => Promise<void>) => {
    await press();
    await isShown(page, place.address);
    await menu.open();
    await isInSight(menu.lit);
    visited.push(place);
  };
  const others = places.filter(({ address }) => address !== start);
  // On a narrow screen the menu itself contains the tabs and so tells the presses of all pages. One of each section is
  // visited, since the wide screen visits them all.
  if (isNarrow) {
    for (const place of allLooks ? others : firstOfEach(others)) await visit(place, () => menu.press(place));
    return places;
  }
  for (const place of others) {
    await visit(place, () => menu.press(place));
    // A page may have further tabs below those of the menu.
    const tabs = page.locator('#main > nav').first();
    for (const tab of await tabs.getByRole('link').all()) {
      const address = await addressOf(tab);
      if (address === place.address) continue;
      await visit({ ...place, address, presses: place.presses + 1 }, () => tab.click());
      await isInSight(tabs.locator('[aria-current=page]'));
    }
  }
  return [...visited, ...places.filter(({ address }) => address === start)];
}

/** Counts the pages that the command palette offers: all that the person's menu has. */
async function countOffered(page: Page): Promise<number> {
  await page.keyboard.press('Control+KeyK');
  const palette = page.getByRole('dialog');
  const offered = palette.getByRole('button');
  await expect(offered.first()).toBeVisible();
  const count = await offered.count();
  // The palette reacts to Escape only once its text box has the focus.
  await expect(palette.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  return count;
}

for (const userName of [...ownMenus, ...partsOfOthers]) {
  const widths = ownMenus.includes(userName) || allLooks ? (['wide', 'narrow'] as const) : (['narrow'] as const);
  // Both widths in one browser, which loads and compiles the code once.
  test(`every page that ${userName} is offered is three presses from home at most, on ${widths.join(' and ')} screens`, async ({
    page,
  }) => {
    await signInAs(page.context(), userName);
    for (const name of widths) {
      await test.step(name, async () => {
        await page.setViewportSize(sizes[name]);
        await page.goto('/epicheiro/home');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const offered = await countOffered(page);
        const visited = await visitAll(page, name === 'narrow');
        expect(visited.filter(({ presses }) => presses > 3)).toEqual([]);
        expect(new Set(visited.map(({ address }) => address)).size).toBe(offered);
      });
    }
  });
}

test('tabs take one line on a telephone, and the chosen tab is visible in it', async ({ page }) => {
  await signInAs(page.context(), 'admin');
  await page.setViewportSize(sizes.narrow);
  const last = [
    '/admin/project/applicationform?tab=mails',
    '/admin/project/settings?tab=json',
    '/settings?section=leave',
  ];
  for (const path of last) {
    await page.goto(`/epicheiro${path}`);
    const tabs = page.getByRole('tablist');
    await isInSight(tabs.getByRole('tab', { selected: true }));
    const [first, chosen] = [tabs.getByRole('tab').first(), tabs.getByRole('tab', { selected: true })];
    expect((await first.boundingBox())?.y, path).toBe((await chosen.boundingBox())?.y);
  }
});
