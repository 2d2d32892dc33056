import { escapeHtml } from '@ithaki/formats';
import { toJsonSchema } from './json-schema.ts';
import type { NamedCall } from './named-calls.ts';
import { rolesAllowed } from './open-api.ts';
import { shortType } from './short-type.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .5rem 0 }
h3 { font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; margin: .5rem 0 }
dl { display: grid; grid-template-columns: 8rem 1fr; gap: .25rem 1rem } dd { margin: 0; overflow-wrap: anywhere }
code { font-family: ui-monospace, monospace } nav a { margin-right: 1rem }`;

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

/** Renders the page of all calls, grouped by feature. Its style element carries the nonce of the content policy. */
export function apiPage(named: readonly NamedCall[], nonce: string): string {
  const features = [...new Set(named.map((entry) => entry.feature))];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ithaki: calls</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<h1>Calls</h1>
<p>Bodies and replies are JSON. Paths match without regard to case. A failed call returns
${code('{ "Error": { "Code", "Message", "Fields"? } }')} and has changed nothing.
Also available as <a href="/api/docs/openapi.json">OpenAPI</a>.</p>
<nav>${features.map((feature) => `<a href="#${feature}">${feature}</a>`).join('\n')}</nav>
${features.map((feature) => featurePart(feature, named)).join('\n')}
</body>
</html>`;
}

const featurePart = (feature: string, named: readonly NamedCall[]) =>
  `<h2 id="${feature}">${feature}</h2>\n${named
    .filter((entry) => entry.feature === feature)
    .map(callPart)
    .join('\n')}`;

function callPart({ feature, name, call }: NamedCall): string {
  const facts = [
    ['May call', escapeHtml(rolesAllowed(call.permission).join(', '))],
    ...(call.others ? [['For others', escapeHtml(rolesAllowed(call.others).join(', '))]] : []),
    ['Takes', code(shortType(toJsonSchema(call.body, 'input')))],
    ['Returns', code(shortType(toJsonSchema(call.reply, 'output')))],
    ...(call.errors ? [['Refusals', escapeHtml(call.errors.join(', '))]] : []),
    ['Kind', escapeHtml(`${call.permission}, reach ${call.reach}, risk ${call.risk}, rate ${call.rate}`)],
    ...(call.idempotency === 'none' ? [] : [['Idempotency-Key', call.idempotency]]),
  ];
  return `<section id="${feature}.${name}">
<h3>${call.method ?? 'POST'} ${escapeHtml(call.path)}</h3>
<p>${escapeHtml(call.summary)}</p>
<dl>${facts.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`).join('')}</dl>
</section>`;
}
