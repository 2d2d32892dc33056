import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { Key, Keyring } from '../secrets/keyring.ts';

/** The bytes that precede the 32 bytes of a private Ed25519 key in its encoded form (RFC 8410). */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The public half of a key with which documents are signed, and its fingerprint, by which people recognise it. */
export interface DocumentKey {
  /** SHA-256 of the public key, in groups of four hexadecimal digits. */
  print: string;
  /** The 32 bytes of the Ed25519 public key, in base64. */
  publicKey: string;
  /** Whether new documents are signed with this key. */
  active: boolean;
}

function privateKeyOf({ secret }: Key): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'documents', 32));
  return createPrivateKey({ key: Buffer.concat([ED25519, seed]), format: 'der', type: 'pkcs8' });
}

function documentKey(key: Key): DocumentKey {
  const { active } = key;
  const bytes = createPublicKey(privateKeyOf(key)).export({ format: 'der', type: 'spki' }).subarray(-32);
  const print = createHash('sha256').update(bytes).digest('hex').toUpperCase();
  return { print: print.replace(/(.{4})(?!$)/g, '$1 '), publicKey: bytes.toString('base64'), active };
}

/** Returns the public halves of this installation's keys for documents, the active one first. */
export const documentKeys = (keys: Keyring): DocumentKey[] => keys.all('documents').map(documentKey);

/** Returns this installation's active key for documents, and what signs with it; signatures are in base64. */
export function documentSigner(keys: Keyring): { key: DocumentKey; sign: (text: string) => string } {
  const active = keys.active('documents');
  return {
    key: documentKey(active),
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), privateKeyOf(active)).toString('base64'),
  };
}
