/** Computes SHA-256; undefined where the browser does not offer it, as over plain http. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** SHA-256 by the browser's Web Crypto. */
export const subtleDigest: Digest = async (bytes) => {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle && new Uint8Array(await subtle.digest('SHA-256', bytes));
};

/** Returns bytes in hexadecimal. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the digest of the concatenated digests in hexadecimal; undefined where one is missing. */
export async function combinedDigest(
  digests: readonly (Uint8Array | undefined)[],
  digest: Digest,
): Promise<string | undefined> {
  const known = digests.filter((part) => part !== undefined);
  if (known.length < digests.length) return undefined;
  const combined = await digest(Uint8Array.from(known.flatMap((part) => [...part])));
  return combined && toHex(combined);
}
