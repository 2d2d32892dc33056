import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const find = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

const apt = (...words) =>
  execFileSync('apt-get', words, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

/** The path of a Chromium for the browser journeys; installs Debian's when we may. */
export const chromium = () => {
  const found = find();
  if (found) return found;
  const advice = 'The browser journeys need Chromium: run `apt-get install chromium` or set CHROMIUM_PATH.';
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(advice);
  console.log('Installing Chromium.');
  apt('update');
  apt('install', '--yes', '--no-install-recommends', 'chromium');
  const installed = find();
  if (!installed) throw new Error(advice);
  return installed;
};
