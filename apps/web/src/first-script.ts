import { formOfPage } from './address/application-form-of-page.ts';
import { askEarly } from './api/early-answers.ts';
import { addressFor, requestFor } from './api/request.ts';
import { chosenLanguage } from './i18n/language.ts';
import { textsAddress } from './i18n/texts-address.ts';
import { keptHere } from './keep/browser-storage.ts';
import { isOutside } from './paths.ts';

/*
 * Stands in the page itself and runs before anything else of it: what is decided here is decided before the first
 * paint, and what is asked for here comes beside the application's code instead of after it.
 */

const form = { method: 'POST', path: '/api/ApplicationForm/GetForm' } as const;
const identity = { method: 'POST', path: '/Account/Identity' } as const;

/** A page kept dark never flashes white; the language is for screen readers. */
function dress(root: HTMLElement): void {
  const kept = keptHere('scheme') ?? 'auto';
  const dark = kept === 'dark' || (kept === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.style.colorScheme = dark ? 'dark' : 'light';
  root.lang = chosenLanguage();
}

function ask(): void {
  askEarly(textsAddress(chosenLanguage()), { credentials: 'same-origin' });
  const { pathname } = window.location;
  const Project = formOfPage();
  if (Project) askEarly(form.path, requestFor(form, { Project }, {}));
  if (!isOutside(pathname)) askEarly(addressFor(identity, {}), requestFor(identity, {}, {}));
}

dress(document.documentElement);
ask();
