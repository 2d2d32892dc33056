import { existsSync } from 'node:fs';
import { apt } from './apt.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const find = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

/** The path of a Chromium for the browser journeys; installs Debian's when we may. */
export const chromium = () => {
  const found = find();
  if (found) return found;
  const advice = 'The browser journeys need Chromium: run `apt-get install chromium` or set CHROMIUM_PATH.';
  apt('chromium', advice);
  const installed = find();
  if (!installed) throw new Error(advice);
  return installed;
};
