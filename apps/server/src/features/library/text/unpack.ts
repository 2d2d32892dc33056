import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { MOST_UNPACKED, MOST_UNPACKED_PART } from './limits.ts';

/** Unpacks to more than may be read. */
class TooMuch extends Error {}

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip))),
  );

/** The text of one part; counts what really comes out, whatever the archive says of itself. */
const read = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MOST_UNPACKED_PART) stream.destroy(new TooMuch());
        else chunks.push(chunk);
      });
      stream.on('end', () => resolve(Buffer.concat(chunks)));
      stream.on('error', reject);
    }),
  );

/** XML is UTF-8 unless it begins with the mark of UTF-16. */
function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  return bytes.toString('utf8');
}

/** The named parts of an archive as text, in the order in which they are in it. */
export async function partsOf(bytes: Buffer, name: RegExp): Promise<string[]> {
  const zip = await open(bytes);
  const parts: string[] = [];
  let unpacked = 0;
  await new Promise<void>((resolve, reject) => {
    const take = async (entry: Entry) => {
      if (name.test(entry.fileName)) {
        const part = await read(zip, entry);
        unpacked += part.length;
        if (unpacked > MOST_UNPACKED) throw new TooMuch();
        parts.push(decoded(part));
      }
      zip.readEntry();
    };
    zip.on('entry', (entry: Entry) => void take(entry).catch(reject));
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
  return parts;
}
