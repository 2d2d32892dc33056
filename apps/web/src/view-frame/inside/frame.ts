import './closed-ways.ts';
import { Alpine } from '@alpinejs/csp';
import type { FrameStart, FrameTheme } from '../protocol.ts';
import styles from './frame.css?inline';
import { watchHeight } from './height.ts';
import { handLinksOver, handShortcutsOver } from './links-and-keys.ts';
import { PagePort, takePort } from './page-port.ts';
import { type Place, placesIn, runScript } from './run-script.ts';
import { type Listeners, makeViewApi } from './view-api.ts';

/** Returns the nonce of the frame's scripts, and removes the elements from which a view's code could read it. */
function takeNonce(): string {
  const holders = [...document.querySelectorAll<HTMLElement>('[nonce]')];
  const nonce = holders.find((holder) => holder.nonce)?.nonce ?? '';
  for (const holder of holders) holder.remove();
  return nonce;
}

function addStyle(text: string): void {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
}

function applyTheme({ scheme, variables }: FrameTheme): void {
  const root = document.documentElement;
  root.style.colorScheme = scheme;
  root.dataset.scheme = scheme;
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
}

/** Reports errors in the view's code to the page, with the script and the line in the author's text. */
function reportErrors(port: PagePort, functions: string): void {
  const placeOf = placesIn(functions);
  const report = (message: string, place: Place) => port.send({ error: { message: message.slice(0, 500), ...place } });
  window.addEventListener('error', ({ message, filename, lineno }) =>
    report(message, filename === window.location.href ? placeOf(lineno) : { script: '', line: 0 }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) =>
    report(reason instanceof Error ? reason.message : String(reason), { script: '', line: 0 }),
  );
}

/** Shows a view: its HTML, bound to what its controller returns. */
function show(port: PagePort, start: FrameStart, listeners: Listeners, nonce: string): void {
  reportErrors(port, start.functions);
  document.documentElement.lang = start.lang;
  applyTheme(start.theme);
  addStyle(styles);
  addStyle(start.css);
  const root = document.createElement('main');
  root.innerHTML = start.html;
  if (!root.querySelector('[x-data="view"]')) root.setAttribute('x-data', 'view');
  let controller: unknown;
  runScript(
    start,
    (make) => {
      controller = make;
    },
    nonce,
  );
  const made: unknown = typeof controller === 'function' ? controller(makeViewApi(port, start, listeners)) : controller;
  Alpine.data('view', () => (typeof made === 'object' && made !== null ? made : {}));
  document.body.append(root);
  watchHeight(root, (height) => port.send({ height }));
  Alpine.start();
  // Alpine reports errors in bindings by timers; those were set earlier, and so fire before this one.
  setTimeout(() => port.send({ ready: true }));
}

async function run(): Promise<void> {
  const nonce = takeNonce();
  const listeners: Listeners = new Map();
  const tell = (name: string, value: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(value);
  };
  const port = new PagePort(await takePort(), (message) => {
    if ('start' in message) show(port, message.start, listeners, nonce);
    else if ('theme' in message) {
      applyTheme(message.theme);
      tell('theme', message.theme.scheme);
    } else tell(message.changed.name, message.changed.value);
  });
  handLinksOver(port);
  handShortcutsOver(port);
}

void run();
