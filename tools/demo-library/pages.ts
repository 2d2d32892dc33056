import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Drawn, Written } from './sources.ts';

const installed = createRequire(import.meta.url).resolve;

/** Two font families, one for Latin and one for Greek letters. */
const fonts = ['latin', 'greek']
  .map((subset) => {
    const font = readFileSync(installed(`@fontsource-variable/noto-sans/files/noto-sans-${subset}-wght-normal.woff2`));
    return `@font-face{font-family:N-${subset};font-weight:100 900;src:url(data:font/woff2;base64,${font.toString('base64')})}`;
  })
  .join('');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const page = (language: string, style: string, body: string) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${fonts}
  body{font:400 11.5pt/1.55 N-greek,N-latin;color:#22242b;margin:0}${style}</style><body>${body}`;

/** Returns a text as an HTML page for printing. */
export const printed = ({ language, title, parts }: Written): string =>
  page(
    language,
    'h1{font-size:20pt;line-height:1.25;color:#4b4c96}h2{font-size:13pt;margin:1.2em 0 .2em}p{margin:0}',
    `<h1>${escaped(title)}</h1>` +
      parts.map(({ heading, text }) => `<h2>${escaped(heading)}</h2><p>${escaped(text)}</p>`).join(''),
  );

/** Returns a title above a sequence of boxes, as an HTML page. */
export function drawn({ language, title, boxes }: Drawn): string {
  const inOneRow = boxes.length > 4;
  return page(
    language,
    `body{padding:40px;background:#fff}h1{font-size:26px;color:#4b4c96;margin:0 0 28px}
    ol{display:grid;grid-template-columns:repeat(${inOneRow ? boxes.length : 2},1fr);gap:18px;margin:0;padding:0;
      list-style:none;counter-reset:n}
    li{counter-increment:n;border:2px solid #6667ab;border-radius:14px;padding:18px 16px ${inOneRow ? 18 : 120}px;
      font-weight:600;font-size:17px}
    li::before{content:counter(n);display:block;color:#6667ab;font-size:26px}`,
    `<h1>${escaped(title)}</h1><ol>${boxes.map((box) => `<li>${escaped(box)}`).join('')}</ol>`,
  );
}
