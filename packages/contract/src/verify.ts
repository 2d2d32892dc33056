import { z } from 'zod';
import { call } from './core/call.ts';
import { text } from './core/fields.ts';

/** What anyone learns about a document from its code. */
export const verified = z.strictObject({
  /** 'superseded': a newer one replaced it; 'revoked': it no longer holds; 'unknown': no document has this code. */
  State: z.enum(['valid', 'superseded', 'revoked', 'unknown']),
  /** The code as printed on the document; null for an unknown code. */
  Code: z.string().nullable(),
  Document: z
    .strictObject({
      /** The type of document. */
      Title: z.string(),
      /** The programme that issued it. */
      Programme: z.string(),
      /** The contents of the document that are shown: number, date, initials. */
      Lines: z.array(z.strictObject({ Label: z.string(), Text: z.string() })),
    })
    .nullable(),
});
export type Verified = z.output<typeof verified>;

/** A key with which this installation signs documents. */
const documentKey = z.strictObject({
  /** SHA-256 of the public key, in groups of four characters. */
  Print: z.string(),
  /** The Ed25519 key, 32 bytes in base64. */
  PublicKey: z.string(),
  /** Whether new documents are signed with it; earlier keys only verify what they signed. */
  Active: z.boolean(),
});

/** Calls about verification codes on documents. */
export const verify = {
  get: call({
    path: '/api/verify/Get',
    summary:
      'Whether the document that bears a code is genuine and still holds, in the caller’s language. Dashes, case and letters that look like digits do not matter.',
    permission: 'anyone',
    reach: 'none',
    risk: 'reads',
    rate: 'anonymous',
    idempotency: 'none',
    body: z.strictObject({ Code: text(60) }),
    reply: verified,
  }),
  keys: call({
    path: '/api/verify/Keys',
    summary:
      'The keys with which this installation signs documents, the present one first, to be compared with a print on paper.',
    permission: 'anyone',
    reach: 'none',
    risk: 'reads',
    rate: 'anonymous',
    idempotency: 'none',
    body: z.strictObject({}),
    reply: z.strictObject({ Keys: z.array(documentKey) }),
  }),
};
