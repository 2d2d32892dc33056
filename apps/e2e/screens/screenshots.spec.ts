import { test } from '@playwright/test';
import { openScreen } from './open.ts';
import { screens } from './screens.ts';

const folder = process.env.SCREENSHOTS ?? '.cache/screenshots';

for (const screen of screens) {
  for (const language of ['el', 'en'] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      for (const width of [1280, 360]) {
        test(`${screen.name} ${language} ${scheme} ${width}`, async ({ browser, baseURL }) => {
          const page = await openScreen(browser, baseURL ?? '', screen, { language, scheme, width });
          await page.screenshot({
            path: `${folder}/${screen.name}.${language}.${scheme}.${width}.png`,
            fullPage: true,
          });
          await page.context().close();
        });
      }
    }
  }
}
