import { createHash, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import type { Key, Keyring } from '../secrets/keyring.ts';

/** How a private key of Ed25519 is written (RFC 8410) before its 32 bytes. */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The public half of a key with which documents are signed, and its print, by which people recognise it. */
export interface DocumentKey {
  /** SHA-256 of the public key, in groups of four hexadecimal digits. */
  print: string;
  /** 32 bytes of Ed25519, in base64. */
  publicKey: string;
  /** Whether documents are signed with it now. */
  active: boolean;
}

function documentKey({ secret, active }: Key): DocumentKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'documents', 32));
  const key = createPrivateKey({ key: Buffer.concat([ED25519, seed]), format: 'der', type: 'pkcs8' });
  const bytes = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  const print = createHash('sha256').update(bytes).digest('hex').toUpperCase();
  return { print: print.replace(/(.{4})(?!$)/g, '$1 '), publicKey: bytes.toString('base64'), active };
}

/** Returns the public halves of this installation's keys for documents, the present one first. */
export const documentKeys = (keys: Keyring): DocumentKey[] => keys.all('documents').map(documentKey);
