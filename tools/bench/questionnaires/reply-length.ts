const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const LENGTH = Buffer.from('content-length: ');
const [ZERO, NINE] = [48, 57];

/** The bytes of a whole reply that begins so, head included; infinite as long as that cannot be said. */
export function lengthOf(reply: Buffer): number {
  const end = reply.indexOf(END_OF_HEAD);
  if (end < 0) return Number.POSITIVE_INFINITY;
  const named = reply.indexOf(LENGTH);
  if (named >= 0 && named < end) return end + END_OF_HEAD.length + numberAt(reply, named + LENGTH.length);
  return reply.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? reply.length : Number.POSITIVE_INFINITY;
}

function numberAt(reply: Buffer, from: number): number {
  let number = 0;
  for (let at = from; ; at++) {
    const digit = reply[at] ?? 0;
    if (digit < ZERO || digit > NINE) return number;
    number = number * 10 + digit - ZERO;
  }
}
