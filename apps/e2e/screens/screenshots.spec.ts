import { test } from '@playwright/test';
import { byPerson, openBrowserWith, openScreen } from './open.ts';
import { screens } from './screens.ts';

const folder = process.env.SCREENSHOTS ?? '.cache/screenshots';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

for (const [person, personScreens] of byPerson(screens)) {
  for (const language of ['el', 'en'] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      for (const width of [1280, 360]) {
        test(`${person ?? 'nobody'} ${language} ${scheme} ${width}`, async ({ browser, baseURL }) => {
          const context = await openBrowserWith(browser, baseURL ?? '', person, { language, scheme, width });
          const page = await context.newPage();
          for (const screen of personScreens) {
            await openScreen(page, screen);
            await page.screenshot({
              path: `${folder}/${screen.name}.${language}.${scheme}.${width}.png`,
              fullPage: true,
            });
          }
          await context.close();
        });
      }
    }
  }
}
