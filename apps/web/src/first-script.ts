import { askEarly } from './api/early.ts';
import { addressFor, requestFor } from './api/request.ts';
import { chosenLanguage } from './i18n/language.ts';
import { textsAddress } from './i18n/texts-address.ts';
import { isOutside } from './paths.ts';

/*
 * Stands in the page itself and runs before anything else of it: what is decided here is decided before the first
 * paint, and what is asked for here comes beside the application's code instead of after it.
 */

const offers = { method: 'POST', path: '/api/ApplicationForm/GetForms' } as const;
const identity = { method: 'POST', path: '/Account/Identity' } as const;

/** A page kept dark never flashes white; the language is for screen readers. */
function dress(root: HTMLElement): void {
  const kept = localStorage.getItem('scheme') ?? 'auto';
  const dark = kept === 'dark' || (kept === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.style.colorScheme = dark ? 'dark' : 'light';
  root.lang = chosenLanguage();
}

function ask(): void {
  askEarly(textsAddress(chosenLanguage()), { credentials: 'same-origin' });
  const { pathname, search } = window.location;
  if (pathname.toLowerCase() === '/applicationform' && search === '') askEarly(offers.path, requestFor(offers, {}, {}));
  if (!isOutside(pathname)) askEarly(addressFor(identity, {}), requestFor(identity, {}, {}));
}

try {
  dress(document.documentElement);
  ask();
} catch {
  // The browser keeps nothing for this page.
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
}
