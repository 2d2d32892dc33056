let lastTime = 0;
let count = 0;

/** Largest number in the twelve bits that tell ids of one millisecond apart. */
const MOST = 0xfff;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/**
 * Returns a new id of a message, a UUID of version 7: random, and later ones come after earlier ones of this page in the
 * order of letters, also within a millisecond.
 */
export function newClientId(): string {
  const now = Date.now();
  count = now > lastTime ? 0 : count + 1;
  if (count > MOST) {
    lastTime += 1;
    count = 0;
  }
  lastTime = Math.max(now, lastTime);
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2));
  const time = hex(lastTime, 12);
  const random = hex(b, 8) + hex(a & 0xffff, 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(count, 3)}-${hex(0x8000 | (a >>> 18), 4)}-${random}`;
}
