import { createServer } from 'node:net';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { aMentee, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { uploader } from '../files.testing.ts';

const EICAR = 'a text that the scanner of this test takes for a virus';

/** A fake clamd. It closes the connection half-way while `away`, and refuses chunks longer than `longest`. */
const scanner = { away: false, seen: 0, longest: 2_000_000 };
const clamd = createServer((socket) => {
  let came = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    if (scanner.away) return void socket.destroy();
    came = Buffer.concat([came, data]);
    if (came.toString('latin1') === 'zPING\0') return void socket.end('PONG\0');
    if (came.length >= 14 && came.readUInt32BE(10) > scanner.longest)
      return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    if (!came.subarray(-4).equals(Buffer.alloc(4))) return;
    scanner.seen += 1;
    const found = came.includes(EICAR) ? 'stream: Test-Signature FOUND' : 'stream: OK';
    if (came.subarray(0, 10).toString() === 'zINSTREAM\0') socket.end(`${found}\0`);
  });
});
const port = await new Promise<number>((resolve) => {
  clamd.listen(0, '127.0.0.1', () => resolve((clamd.address() as { port: number }).port));
});
afterAll(() => void clamd.close());

const app = await aTestApp({ CLAMD_HOST: '127.0.0.1', CLAMD_PORT: String(port) });
const documents = {
  person: { Groups: ['image' as const, 'pdf' as const, 'office' as const, 'text' as const, 'archive' as const] },
};
const { id: project } = await aProject(app.db, { Config: { Files: { Kinds: documents } } });
const maria = uploader(app, await aMentee(app.db, project));

const sendAs = async (OriginalName: string, content: Buffer | string) => {
  const { status, reply, error } = await maria.send(content, { OriginalName, Index: 'next' }, 1_000_000);
  return status === 200 ? reply.Type : (error?.Code ?? status);
};

async function zipped(entries: Record<string, Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(entries)) archive.addBuffer(content, name);
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
const documentTypes = Buffer.from(
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test.each<[string, Buffer | string, string]>([
  ['note.txt', 'Σημείωση', 'text/plain'],
  ['without ending', 'Σημείωση', 'text/plain'],
  ['windows.txt', Buffer.from([0xd3, 0xe7, 0xec, 0xe5, 0xdf, 0xf9, 0xf3, 0xe7]), 'text/plain'],
  ['table.csv', 'α;β\r\n1;2', 'text/csv'],
  ['photo.png', png, 'image/png'],
  ['photo.jpg', png, 'image/png'],
  ['paper.PDF', pdf, 'application/pdf'],
  ['empty.csv', '', 'text/csv'],
  [
    'letter.docx',
    await zipped({ 'docProps/app.xml': Buffer.from('<Properties/>'), 'word/document.xml': Buffer.from('<document/>') }),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['all.zip', await zipped({ 'a.txt': Buffer.from('a') }), 'application/zip'],
])('%s is recognised by its content', async (name, content, type) => {
  expect(await sendAs(name, content)).toBe(type);
});

test.each<[string, Buffer | string]>([
  ['photo.png', '<script>alert(1)</script>'],
  ['photo.jpg', pdf],
  ['paper.pdf', png],
  ['paper.pdf', 'a text'],
  ['paper.pdf', ''],
  ['letter.docx', ''],
  ['photo.png', ''],
  ['note.txt', png],
  ['note.txt', '<!DOCTYPE html><p>hello'],
  ['note.txt', '  <svg onload="alert(1)">'],
  ['note.csv', Buffer.from([1, 0, 2, 0])],
  ['letter.docx', pdf],
  ['letter.docx', await zipped({ 'xl/workbook.xml': Buffer.from('<workbook/>') })],
  [
    'sheet.xlsx',
    await zipped({ '[Content_Types].xml': documentTypes, 'word/document.xml': Buffer.from('<document/>') }),
  ],
  ['program.txt', Buffer.from('7f454c4602010100', 'hex')],
])('%s that holds something else is refused, and nothing of it is kept', async (name, content) => {
  expect(await sendAs(name, content)).toBe('TypeForged');
});

test.each([
  ['page.html', '<p>'],
  ['drawing.svg', '<svg/>'],
  ['run.js', 'alert(1)'],
  ['film.mp4', 'x'],
  ['tool.exe', 'MZ'],
])('%s is refused where the category does not accept it', async (name, content) => {
  expect(await sendAs(name, content)).toBe('TypeNotAllowed');
});

test('an archive that unpacks to far more than its size, or to more than it declares, is refused', async () => {
  const zeros = Buffer.alloc(120_000_000);
  const bomb = await zipped({ 'zeros.txt': zeros });
  expect(bomb.length).toBeLessThan(200_000);
  expect(await sendAs('bomb.zip', bomb)).toBe('ArchiveTooLarge');
  const liar = await zipped({ 'zeros.txt': zeros.subarray(0, 50_000_000) });
  const size = Buffer.alloc(4);
  size.writeUInt32LE(50_000_000);
  const small = Buffer.alloc(4);
  small.writeUInt32LE(10);
  for (let at = liar.indexOf(size); at >= 0; at = liar.indexOf(size, at)) small.copy(liar, at);
  expect(await sendAs('liar.zip', liar)).toBe('ArchiveTooLarge');
  expect(await sendAs('cut.zip', bomb.subarray(0, bomb.length - 40))).toBe('ArchiveBroken');
});

test('an archive within an archive is inspected, up to a maximum depth', async () => {
  const part = await zipped({ 'zeros.txt': Buffer.alloc(60_000_000) });
  expect(await sendAs('one.zip', await zipped({ 'a.zip': part }))).toBe('application/zip');
  expect(await sendAs('two.zip', await zipped({ 'a.zip': part, 'b.zip': part }))).toBe('ArchiveTooLarge');
  let deep = await zipped({ 'a.txt': Buffer.from('a') });
  for (let level = 0; level < 3; level++) deep = await zipped({ 'a.zip': deep });
  expect(await sendAs('deep.zip', deep)).toBe('ArchiveTooLarge');
  expect(await sendAs('wrong.zip', await zipped({ 'a.zip': Buffer.from('no archive') }))).toBe('ArchiveBroken');
});

test('infected files are refused, and no file is accepted while the virus scanner is unavailable', async () => {
  const before = scanner.seen;
  expect(await sendAs('virus.txt', `${EICAR}\n${'x'.repeat(300_000)}`)).toBe('Infected');
  expect(await sendAs('healthy.txt', 'x'.repeat(300_000))).toBe('text/plain');
  expect(scanner.seen - before).toBe(2);
  scanner.away = true;
  expect(await sendAs('healthy.txt', 'y'.repeat(300_000))).toBe('ScannerAway');
  scanner.away = false;
});

test('a file larger than the scanner takes is refused before any of it is sent, or at its end', async () => {
  const declared = { OriginalName: 'long.txt', PartSize: 1_000_000 };
  const refused = await maria.start({ ...declared, Size: 2_000_001, Parts: 3 });
  expect([refused.status, refused.error.Code]).toEqual([422, 'TooLargeToScan']);
  expect(refused.error.Message).toContain('1 MB');
  expect((await maria.start({ ...declared, Size: 2_000_000, Parts: 2 })).status).toBe(200);
  const { reply: upload } = await maria.start({ OriginalName: 'long.txt', Name: 'long', Parts: 3 });
  for (const part of [0, 1, 2]) await maria.part(upload.Id, part, 'x'.repeat(700_000));
  expect((await maria.end(upload.Id)).error.Code).toBe('TooLargeToScan');
});

test('readiness shows whether the scanner replies, and is not lost with it', async () => {
  const ready = async () => {
    const response = await app.server.inject('/readyz');
    return [response.statusCode, response.json().Parts.scanner];
  };
  expect(await ready()).toEqual([200, true]);
  scanner.away = true;
  expect(await ready()).toEqual([200, false]);
  scanner.away = false;
});
