import { SheetError } from './sheet-error.ts';

/** The content of a file. */
export type Bytes = Uint8Array | AsyncIterable<Uint8Array>;

/** Reads a file into memory; throws SheetError TooLarge as soon as it exceeds the limit. */
export async function collect(source: Bytes, limit: number): Promise<Buffer> {
  if (source instanceof Uint8Array) {
    if (source.length > limit) throw new SheetError('TooLarge', { limit });
    return Buffer.from(source.buffer, source.byteOffset, source.length);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > limit) throw new SheetError('TooLarge', { limit });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
