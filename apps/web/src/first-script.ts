import { pageApplicationForm } from './address/application-form-of-page.ts';
import { requestEarly } from './api/early-responses.ts';
import { addressFor, requestFor } from './api/request.ts';
import { chosenLanguage } from './i18n/language.ts';
import { textsAddress } from './i18n/texts-address.ts';
import { readStorage } from './keep/browser-storage.ts';
import { isOutsideProjects } from './paths.ts';

/*
 * Inlined in the page and run before everything else: it sets the colour scheme and language before the first paint, and
 * sends requests that then load in parallel with the application's code instead of after it.
 */

const form = { method: 'POST', path: '/api/ApplicationForm/GetForm' } as const;
const identity = { method: 'POST', path: '/Account/Identity' } as const;

/** Sets the colour scheme, so that a dark page never flashes white, and the language for screen readers. */
function applyPreferences(root: HTMLElement): void {
  const stored = readStorage('scheme') ?? 'auto';
  const dark = stored === 'dark' || (stored === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.style.colorScheme = dark ? 'dark' : 'light';
  root.lang = chosenLanguage();
}

function sendEarlyRequests(): void {
  requestEarly(textsAddress(chosenLanguage()), { credentials: 'same-origin' });
  const { pathname } = window.location;
  const Project = pageApplicationForm();
  if (Project) requestEarly(form.path, requestFor(form, { Project }, {}));
  if (!isOutsideProjects(pathname)) requestEarly(addressFor(identity, {}), requestFor(identity, {}, {}));
}

applyPreferences(document.documentElement);
sendEarlyRequests();
