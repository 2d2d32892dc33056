let lastTime = 0;
let count = 0;

/** Maximum of the twelve-bit counter, which distinguishes ids of the same millisecond. */
const MOST = 0xfff;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/**
 * Returns a new id for something that is sent once however often it is tried, such as a message: a UUID of version 7, random,
 * but in ascending alphabetical order within this page, even within a millisecond.
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
