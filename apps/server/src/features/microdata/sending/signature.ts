import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { documentSigner } from '../../../platform/verify/document-keys.ts';

/** The signature of a batch, and the headers by which its receiver verifies it. */
export interface BatchSignature {
  /** In base64. */
  signature: string;
  /** The fingerprint of the key, as `/verify` shows it. */
  signedBy: string;
  headers: { 'signature-input': string; signature: string };
}

/**
 * Signs the id of a batch and the digest of its bytes by HTTP Message Signatures (RFC 9421) with Ed25519. Nothing
 * depends on the time: a batch that goes again has the same signature.
 */
export function signBatch(keys: Keyring, batchId: string, contentDigest: string): BatchSignature {
  const { key, sign } = documentSigner(keys);
  const parameters = `("batch-id" "content-digest");alg="ed25519";keyid="${key.print.replaceAll(' ', '')}"`;
  const signature = sign(
    `"batch-id": ${batchId}\n"content-digest": ${contentDigest}\n"@signature-params": ${parameters}`,
  );
  return {
    ...{ signature, signedBy: key.print },
    headers: { 'signature-input': `ithaki=${parameters}`, signature: `ithaki=:${signature}:` },
  };
}
