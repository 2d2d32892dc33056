import { isUtf8 } from 'node:buffer';
import { SheetError } from './sheet-error.ts';

/** Encodings in which Greek lists occur. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1253' | 'iso-8859-7';

/** Bytes examined to tell apart encodings that share most letters. */
const SAMPLE = 1_048_576;

/**
 * Decodes a file in pieces after detecting its encoding; without the byte-order mark. Throws SheetError
 * UnknownEncoding.
 */
export function* decode(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
  const size = 65_536;
  try {
    for (let offset = 0; offset < bytes.length; offset += size)
      yield decoder.decode(bytes.subarray(offset, offset + size), { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? new SheetError('UnknownEncoding', {}, { cause: error }) : error;
  }
}

/** Detects the encoding of a text; throws for anything that is not text in one of the supported encodings. */
function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  if (sample.includes(0)) return utf16WithoutMark(sample);
  if (isUtf8(bytes)) return 'utf-8';
  return greekSingleByte(sample);
}

/** Detects UTF-16 without a mark: separators and spaces have their zero byte always on the same side. */
function utf16WithoutMark(sample: Buffer): Encoding {
  const zeros = [0, 0];
  sample.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (sample.length % 2 !== 0 || Math.min(even, odd) * 10 > Math.max(even, odd))
    throw new SheetError('UnknownEncoding');
  return odd > even ? 'utf-16le' : 'utf-16be';
}

const isGreekLetter = (byte: number) =>
  byte >= 0xb8 && byte !== 0xbb && byte !== 0xbd && byte !== 0xff && byte !== 0xd2;

/**
 * Windows-1253 and ISO 8859-7 differ in capital alpha with tonos (A2, B6) and in 80–9F, which only the former uses.
 * Text in neither, such as accented Latin, is rejected instead of guessed.
 */
function greekSingleByte(sample: Buffer): Encoding {
  let nonAscii = 0;
  let letters = 0;
  let windows = 0;
  let iso = 0;
  for (let i = 0; i < sample.length; i++) {
    const byte = sample[i] ?? 0;
    if (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13) throw new SheetError('UnknownEncoding');
    if (byte < 0x80) continue;
    nonAscii++;
    if (isGreekLetter(byte)) letters++;
    if (byte < 0xa0) windows++;
    const beforeLetter = (sample[i + 1] ?? 0) >= 0xb8;
    if (byte === 0xa2 && beforeLetter) windows++;
    if (byte === 0xb6 && beforeLetter) iso++;
  }
  if (letters * 2 < nonAscii) throw new SheetError('UnknownEncoding');
  return iso > windows ? 'iso-8859-7' : 'windows-1253';
}
