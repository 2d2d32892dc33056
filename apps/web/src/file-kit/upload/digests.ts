/** SHA-256 of some bytes; nothing where the browser gives none, as it does over plain http. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** SHA-256 by the browser. */
export const subtleDigest: Digest = async (bytes) => {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle && new Uint8Array(await subtle.digest('SHA-256', bytes));
};

/** Bytes in hexadecimal. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The digest of digests, in order, in hexadecimal; nothing when one is missing. */
export async function digestOfAll(
  digests: readonly (Uint8Array | undefined)[],
  digest: Digest,
): Promise<string | undefined> {
  const known = digests.filter((one) => one !== undefined);
  if (known.length < digests.length) return undefined;
  const whole = await digest(Uint8Array.from(known.flatMap((one) => [...one])));
  return whole && hexOf(whole);
}
