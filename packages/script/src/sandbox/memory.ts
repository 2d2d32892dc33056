const MEMORY_SECTION = 5;

/** Reads an unsigned LEB128 number: its value, and the position after it. */
function readNumber(bytes: Uint8Array, start: number): { value: number; next: number } {
  let value = 0;
  let position = start;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[position] ?? 0;
    position += 1;
    value |= (byte & 127) << shift;
    if (byte < 128) return { value, next: position };
  }
}

function writeNumber(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...writeNumber(value >>> 7)];
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let position = 0;
  for (const part of parts) {
    joined.set(part, position);
    position += part.length;
  }
  return joined;
}

/**
 * A copy of a WebAssembly binary with a maximum for its memory, in pages of 64 KiB. The engine's own limit can be
 * exceeded twofold by large arrays; a maximum in the binary cannot. It cannot be imposed from outside, because the
 * binary creates its memory itself.
 */
export function withMaximumMemory(binary: Uint8Array, pages: number): Uint8Array<ArrayBuffer> {
  let position = 8;
  while (position < binary.length) {
    const { value: size, next: content } = readNumber(binary, position + 1);
    if (binary[position] === MEMORY_SECTION) {
      const minimum = readNumber(binary, content + 2).value;
      const limits = [1, 1, ...writeNumber(minimum), ...writeNumber(pages)];
      const section = [MEMORY_SECTION, ...writeNumber(limits.length), ...limits];
      return joinBytes([binary.subarray(0, position), Uint8Array.from(section), binary.subarray(content + size)]);
    }
    position = content + size;
  }
  throw new Error('The engine has no memory section');
}
