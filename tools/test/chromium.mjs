import { existsSync } from 'node:fs';
import { apt } from './apt.mjs';

/** Chromium without a window of its own: the same pages for two thirds of the work. */
const SHELL = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };
const places = [SHELL.path, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const find = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

const advice = `The browser journeys need Chromium: run \`apt-get install ${SHELL.package}\` or set CHROMIUM_PATH.`;

/** The path of a Chromium for the browser journeys; installs Debian's when we may. */
export const chromium = () => {
  if (!process.env.CHROMIUM_PATH && !existsSync(SHELL.path)) {
    try {
      apt(SHELL.package, advice);
    } catch (error) {
      // Another Chromium does as well, only slower.
      if (!find()) throw error;
    }
  }
  const found = find();
  if (!found) throw new Error(advice);
  return found;
};
