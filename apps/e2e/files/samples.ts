import { crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** ZIP flag: names are in UTF-8. */
const UTF8 = 0x0800;

/** Returns the fields shared by both headers of a ZIP entry: not compressed, with a fixed date. */
function sharedFields(name: Buffer, content: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(UTF8, 2);
  fields.writeUInt16LE(0x5a21, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Makes a ZIP archive of texts by path; Office files are such archives. */
function zipOf(texts: Readonly<Record<string, string>>): Buffer {
  const written: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(texts)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const shared = sharedFields(name, content);
    const entry = Buffer.concat([word(LOCAL), shared, name, content]);
    const directoryFields = Buffer.alloc(14);
    directoryFields.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([word(CENTRAL), Buffer.from([20, 0]), shared, directoryFields, name]));
    written.push(entry);
    offset += entry.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...written, listed, word(END), end]);
}

/** A file as Playwright gives it to a file input. */
export interface Sample {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`;
const OFFICE = 'http://schemas.openxmlformats.org';
const PARTS = 'application/vnd.openxmlformats-officedocument';

const contentTypes = (parts: Record<string, string>) =>
  xml(
    `<Types xmlns="${OFFICE}/package/2006/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Default Extension="xml" ContentType="application/xml"/>
      ${Object.entries(parts)
        .map(([path, type]) => `<Override PartName="/${path}" ContentType="${PARTS}.${type}+xml"/>`)
        .join('')}</Types>`,
  );

const relations = (targets: Record<string, string>) =>
  xml(
    `<Relationships xmlns="${OFFICE}/package/2006/relationships">${Object.entries(targets)
      .map(
        ([target, type], index) =>
          `<Relationship Id="rId${index + 1}" Type="${OFFICE}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
  );

/** Makes a text file. */
export const aText = (name: string, text: string): Sample => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** Makes a Word document of paragraphs. */
export const aDocument = (name: string, ...paragraphs: string[]): Sample => ({
  name,
  mimeType: `${PARTS}.wordprocessingml.document`,
  buffer: zipOf({
    '[Content_Types].xml': contentTypes({ 'word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relations({ 'word/document.xml': 'officeDocument' }),
    'word/document.xml': xml(
      `<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${paragraphs
        .map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
        .join('')}</w:body></w:document>`,
    ),
  }),
});

/** Makes an Excel workbook with one sheet. */
export const aWorkbook = (name: string, sheet: string, rows: string[][]): Sample => ({
  name,
  mimeType: `${PARTS}.spreadsheetml.sheet`,
  buffer: zipOf({
    '[Content_Types].xml': contentTypes({
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
    }),
    '_rels/.rels': relations({ 'xl/workbook.xml': 'officeDocument' }),
    'xl/_rels/workbook.xml.rels': relations({ 'worksheets/sheet1.xml': 'worksheet' }),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships">
        <sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${rows
        .map(
          (cells, row) =>
            `<row r="${row + 1}">${cells
              .map((cell, column) => {
                const place = `${String.fromCharCode(65 + column)}${row + 1}`;
                return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
              })
              .join('')}</row>`,
        )
        .join('')}</sheetData></worksheet>`,
    ),
  }),
});

/** Makes a PDF of one page with one line of Latin letters. */
export function aPdf(name: string, line: string): Sample {
  const drawn = `BT /F1 24 Tf 72 700 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let written = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>`;
  const pdf = `${written}${end}\nstartxref\n${written.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(pdf, 'latin1') };
}

/** Makes a WAV file with half a second of silence: 8,000 samples per second, one byte each. */
export function aSound(name: string): Sample {
  const [rate, count] = [8000, 4000];
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + count, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(count, 40);
  return { name, mimeType: 'audio/wav', buffer: Buffer.concat([head, Buffer.alloc(count, 128)]) };
}

const fromBase64 = (name: string, mimeType: string, content: string): Sample => ({
  name,
  mimeType,
  buffer: Buffer.from(content, 'base64'),
});

/** Makes an image, drawn in the page. */
export async function aPicture(page: Page, name: string): Promise<Sample> {
  const content = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 640, height: 400 });
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = '#6667ab';
      pen.fillRect(40, 40, 560, 320);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return fromBase64(name, 'image/png', content);
}

/** Makes a WebM video of a few frames, recorded in the page. */
export async function aFilm(page: Page, name: string): Promise<Sample> {
  const content = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 160, height: 120 });
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
    const recorded = new Promise<Blob>((resolve) => {
      recorder.addEventListener('dataavailable', ({ data }) => resolve(data));
    });
    recorder.start();
    for (let frame = 0; frame < 20; frame++) {
      pen?.fillRect(frame * 4, frame * 4, 40, 40);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.stop();
    const bytes = new Uint8Array(await (await recorded).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return fromBase64(name, 'video/webm', content);
}

/** Makes a text file of this many megabytes whose upload parts all differ. */
export function aLongText(name: string, megabytes: number): Sample {
  const line = (number: number) => `${String(number).padStart(15, '0')}\n`;
  const buffer = Buffer.from(Array.from({ length: megabytes * 65_536 }, (_, number) => line(number)).join(''));
  return { name, mimeType: 'text/plain', buffer };
}
