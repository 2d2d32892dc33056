const MEMORY_SECTION = 5;

/** Reads an unsigned LEB128 number: its value, and the position after it. */
function readNumber(bytes: Uint8Array, start: number): { value: number; next: number } {
  let value = 0;
  let at = start;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at] ?? 0;
    at += 1;
    value |= (byte & 127) << shift;
    if (byte < 128) return { value, next: at };
  }
}

function writeNumber(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...writeNumber(value >>> 7)];
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * A copy of a WebAssembly binary with a maximum for its memory, in pages of 64 KiB. The engine's own limit can be
 * exceeded twofold by large arrays; a maximum in the binary cannot. It cannot be imposed from outside, because the
 * binary creates its memory itself.
 */
export function withMaximumMemory(binary: Uint8Array, pages: number): Uint8Array<ArrayBuffer> {
  let at = 8;
  while (at < binary.length) {
    const { value: size, next: content } = readNumber(binary, at + 1);
    if (binary[at] === MEMORY_SECTION) {
      const minimum = readNumber(binary, content + 2).value;
      const limits = [1, 1, ...writeNumber(minimum), ...writeNumber(pages)];
      const section = [MEMORY_SECTION, ...writeNumber(limits.length), ...limits];
      return joinBytes([binary.subarray(0, at), Uint8Array.from(section), binary.subarray(content + size)]);
    }
    at = content + size;
  }
  throw new Error('The engine has no memory section');
}
