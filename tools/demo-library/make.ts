import { mkdirSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { type Column, xlsxStream } from '@ithaki/sheets';
import { type Browser, chromium } from '@playwright/test';
import { drawn, printed } from './pages.ts';
import { type Drawn, files, type Tabled, type Written } from './sources.ts';
import { zipOf } from './zip.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const RELATIONS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns a paragraph; `size` in half-points. */
const paragraph = (text: string, size: number, bold = false) =>
  `<w:p><w:pPr><w:spacing w:after="160"/></w:pPr><w:r><w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr>` +
  `<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

/** Creates a small Word document; the same text always gives the same bytes. */
function docxOf({ title, parts }: Written): Buffer {
  const body = [
    paragraph(title, 36, true),
    ...parts.flatMap(({ heading, text }) => [paragraph(heading, 26, true), paragraph(text, 22)]),
  ].join('');
  const types =
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${RELATIONS_TYPE}"/>` +
    `<Override PartName="/word/document.xml" ContentType="${WORD_TYPE}"/></Types>`;
  const relations =
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="r1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`;
  const document = `<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`;
  const entry = (name: string, xml: string) => ({ name, content: Buffer.from(HEAD + xml) });
  return zipOf([
    entry('[Content_Types].xml', types),
    entry('_rels/.rels', relations),
    entry('word/document.xml', document),
  ]);
}

/**
 * `npx tsx tools/demo-library/make.ts` makes the files of the demonstration library from
 * packages/demo/data/library-sources.json. Run it after changing the sources; its output is committed with them. Needs
 * Chromium (CHROMIUM_PATH).
 */
const FOLDER = 'packages/demo/data/library';

async function pdfOf(browser: Browser, source: Written): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(printed(source), { waitUntil: 'load' });
  const margin = { top: '22mm', bottom: '22mm', left: '20mm', right: '20mm' };
  const pdf = await page.pdf({ format: 'A4', margin, tagged: false });
  await page.close();
  return pdf;
}

async function pictureOf(browser: Browser, source: Drawn): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1100, height: 300 } });
  await page.setContent(drawn(source), { waitUntil: 'load' });
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

function tableOf({ title, rows: [heading = [], ...rows] }: Tabled): Promise<Buffer> {
  const columns = heading.map(
    (label, index): Column => ({ title: String(label), type: index === 0 ? 'text' : 'number' }),
  );
  return buffer(xlsxStream([{ name: title, columns, rows }]));
}

async function makeFile(browser: Browser, name: string, source: Written | Drawn | Tabled): Promise<Buffer> {
  if ('rows' in source) return tableOf(source);
  if ('boxes' in source) return pictureOf(browser, source);
  return name.endsWith('.docx') ? docxOf(source) : pdfOf(browser, source);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
mkdirSync(FOLDER, { recursive: true });
for (const [name, source] of files) {
  const bytes = await makeFile(browser, name, source);
  writeFileSync(`${FOLDER}/${name}`, bytes);
  console.log(`${name}: ${bytes.length}`);
}
await browser.close();
