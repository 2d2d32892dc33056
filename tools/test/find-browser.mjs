import { existsSync } from 'node:fs';

/** The path of Chromium's headless build, which shows the same pages with two thirds of the processor time. */
export const SHELL = '/usr/bin/chromium-headless-shell';

const places = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the path of the browser for journeys and benchmarks; undefined when there is none. */
export const findBrowser = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));
