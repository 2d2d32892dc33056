import { createHash } from 'node:crypto';
import type { Language } from '@ithaki/contract';
import type { FastifyInstance } from 'fastify';
import { translate } from '../../../platform/texts/translate.ts';

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:32rem;margin:12vh auto;padding:0 1.5rem}
button{font:inherit;min-height:2.75rem;padding:.5rem 1.5rem;cursor:pointer}`;

/**
 * The page's script. It removes the token from the address at once, so that neither history nor a copied address
 * contains it.
 */
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

const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = [
  "default-src 'none'",
  `script-src ${cspHash(script)}`,
  `style-src ${cspHash(style)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function renderPage(language: Language): string {
  const text = (label: string) => translate(language, `loginAs.${label}`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text('title')}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${text('title')}</h1>
<p>${text('lead')}</p>
<p><button type="button">${text('do')}</button></p>
<p role="alert" data-failed="${text('failed')}"></p>
</main>
<script>${script}</script>
</body>
</html>
`;
}

/**
 * Serves the page that a login-as link opens, with one button that uses the link. Opening it changes nothing, so that
 * programs which preview links do not use them up.
 */
export function serveLoginAsPage(server: FastifyInstance): void {
  server.get('/account/LoginAs', async (request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderPage(request.language)),
  );
}
