import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { MAX_UNPACKED, MAX_UNPACKED_PART } from './limits.ts';

/** Thrown when an archive unpacks to more than the limits. */
class TooLarge extends Error {}

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip))),
  );

/** Reads one part and counts the bytes actually unpacked, whatever size the archive claims. */
const read = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_UNPACKED_PART) stream.destroy(new TooLarge());
        else chunks.push(chunk);
      });
      stream.on('end', () => resolve(Buffer.concat(chunks)));
      stream.on('error', reject);
    }),
  );

/** Decodes XML: UTF-8 unless it begins with a byte order mark of UTF-16. */
function decodeXml(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  return bytes.toString('utf8');
}

/** Returns the parts of an archive whose names match, as texts, in archive order. */
export async function readParts(bytes: Buffer, name: RegExp): Promise<string[]> {
  const zip = await open(bytes);
  const parts: string[] = [];
  let unpacked = 0;
  await new Promise<void>((resolve, reject) => {
    const readEntry = async (entry: Entry) => {
      if (name.test(entry.fileName)) {
        const part = await read(zip, entry);
        unpacked += part.length;
        if (unpacked > MAX_UNPACKED) throw new TooLarge();
        parts.push(decodeXml(part));
      }
      zip.readEntry();
    };
    zip.on('entry', (entry: Entry) => void readEntry(entry).catch(reject));
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
  return parts;
}
