import { crc32 } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** 1 May 2026 in the MS-DOS date format of ZIP archives. */
const DAY = ((2026 - 1980) << 9) | (5 << 5) | 1;

interface Entry {
  name: string;
  content: Buffer;
}

/** Returns the fields shared by both headers: version, flags, method (stored), time, date, checksum, sizes, lengths. */
function sharedFields({ name, content }: Entry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(DAY, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

const number = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};

/** Creates an uncompressed ZIP archive; the same entries always give the same bytes. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const file = Buffer.concat([number(LOCAL, 4), sharedFields(entry), Buffer.from(entry.name), entry.content]);
    const line = [number(CENTRAL, 4), number(20, 2), sharedFields(entry), Buffer.alloc(10), number(offset, 4)];
    files.push(file);
    list.push(Buffer.concat([...line, Buffer.from(entry.name)]));
    offset += file.length;
  }
  const directory = Buffer.concat(list);
  const count = number(entries.length, 2);
  const end = [
    number(END, 4),
    Buffer.alloc(4),
    count,
    count,
    number(directory.length, 4),
    number(offset, 4),
    number(0, 2),
  ];
  return Buffer.concat([...files, directory, ...end]);
}
