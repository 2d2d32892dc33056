import './closed-ways.ts';
import { Alpine } from '@alpinejs/csp';
import type { FrameStart, FrameTheme } from '../protocol.ts';
import styles from './frame.css?inline';
import { watchHeight } from './height.ts';
import { handLinksOver, handShortcutsOver } from './links-and-keys.ts';
import { PagePort, reportToPage, short, takePorts } from './page-port.ts';
import { type Place, placesIn, runScript } from './run-script.ts';
import { type Listeners, makeViewApi } from './view-api.ts';

/** Returns the nonce of the frame's scripts, and removes the elements from which a view's code could read it. */
function takeNonce(): string {
  const holders = [...document.querySelectorAll<HTMLElement>('[nonce]')];
  const nonce = holders.find((holder) => holder.nonce)?.nonce ?? '';
  for (const holder of holders) holder.remove();
  return nonce;
}

// A frame cannot use what the browser keeps for the page, so an optional font would always come too late for it.
const frameStyles = styles.replace(/font-display:\s*optional/g, 'font-display:swap');

function addStyle(text: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  return style;
}

function applyTheme({ scheme, variables }: FrameTheme): void {
  const root = document.documentElement;
  root.style.colorScheme = scheme;
  root.dataset.scheme = scheme;
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
}

/** What of a view is in the document. */
interface Stage {
  placeOf: (line: number) => Place;
  style?: HTMLStyleElement;
  root?: HTMLElement;
  /** Reports the height of the view's element from now on; absent until the first view is shown. */
  watch?: (element: HTMLElement) => void;
}

/** Reports errors in the view's code to the page, with the script and the line in the author's text. */
function reportErrors(port: PagePort, stage: Stage): void {
  const report = (message: unknown, place: Place) => port.send({ error: { message: short(message), ...place } });
  window.addEventListener('error', ({ message, filename, lineno }) =>
    report(message, filename === window.location.href ? stage.placeOf(lineno) : { script: '', line: 0 }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) =>
    report(reason instanceof Error ? reason.message : reason, { script: '', line: 0 }),
  );
}

/**
 * Shows a view: its HTML, bound to what its controller returns. A preview without a connection shows each later draft
 * in the frame that is there.
 */
function show(port: PagePort, start: FrameStart, listeners: Listeners, nonce: string, stage: Stage): void {
  stage.placeOf = placesIn(start.functions);
  if (!stage.watch) {
    reportErrors(port, stage);
    addStyle(frameStyles);
  }
  document.documentElement.lang = start.lang;
  applyTheme(start.theme);
  stage.style?.remove();
  stage.style = addStyle(start.css);
  listeners.clear();
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
  stage.root?.remove();
  stage.root = root;
  document.body.append(root);
  const isFirst = stage.watch === undefined;
  stage.watch ??= watchHeight((height) => port.send({ height }));
  stage.watch(root);
  // Once it has started, Alpine binds elements as they are added.
  if (isFirst) Alpine.start();
  // Alpine reports errors in bindings by timers; those were set earlier, and so fire before this one.
  setTimeout(() => port.send({ ready: true }));
}

async function run(): Promise<void> {
  const nonce = takeNonce();
  const listeners: Listeners = new Map();
  const stage: Stage = { placeOf: placesIn('') };
  const tell = (name: string, value: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(value);
  };
  const { messages, reports } = await takePorts();
  reportToPage(reports);
  const port = new PagePort(messages, (message) => {
    if ('start' in message) show(port, message.start, listeners, nonce, stage);
    else if ('theme' in message) {
      applyTheme(message.theme);
      tell('theme', message.theme.scheme);
    } else tell(message.changed.name, message.changed.value);
  });
  handLinksOver(port);
  handShortcutsOver(port);
}

void run();
