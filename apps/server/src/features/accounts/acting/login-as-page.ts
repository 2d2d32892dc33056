import { createHash } from 'node:crypto';
import type { Language } from '@ithaki/contract';
import type { FastifyInstance } from 'fastify';
import { translate } from '../../../platform/texts/translate.ts';

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:32rem;margin:12vh auto;padding:0 1.5rem}
button{font:inherit;min-height:2.75rem;padding:.5rem 1.5rem;cursor:pointer}`;

/** The token leaves the address at once, so that neither history nor a copied address holds it. */
const script = `const token = new URLSearchParams(location.search).get('token') ?? '';
history.replaceState(null, '', location.pathname);
const button = document.querySelector('button');
const problem = document.querySelector('[role=alert]');
button.addEventListener('click', async () => {
  button.disabled = true;
  try {
    const reply = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify({ token }),
    });
    const answer = await reply.json();
    if (reply.ok) return location.replace(answer.ReturnUrl);
    problem.textContent = answer.Error.Message;
  } catch {
    problem.textContent = problem.dataset.failed;
  }
  button.disabled = false;
});`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function pageIn(language: Language): string {
  const t = (label: string) => translate(language, `loginAs.${label}`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('title')}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${t('title')}</h1>
<p>${t('lead')}</p>
<p><button type="button">${t('do')}</button></p>
<p role="alert" data-failed="${t('failed')}"></p>
</main>
<script>${script}</script>
</body>
</html>
`;
}

/**
 * Shows what a login-as link opens: a page whose one button uses the link. Opening the address changes nothing, so that
 * programs which look at links ahead of people do not use them up.
 */
export function serveLoginAsPage(server: FastifyInstance): void {
  const pages = { el: pageIn('el'), en: pageIn('en') };
  server.get('/account/LoginAs', async (request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pages[request.language]),
  );
}
