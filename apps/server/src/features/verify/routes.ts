import { type ParsedBodyOf, type Verified, verify } from '@ithaki/contract';
import type { OpenContext } from '../../access/context.ts';
import { type Route, route } from '../../access/route.ts';
import type { Keyring } from '../../platform/secrets/keyring.ts';
import { documentKeys } from '../../platform/verify/document-keys.ts';
import type { VerifiedKind } from '../../platform/verify/verified-kind.ts';
import { findDocument } from '../../platform/verify/verify-codes.ts';

const unknown: Verified = { State: 'unknown', Code: null, Document: null };

/** The calls by which anyone checks a document by its code, and gets the keys that sign documents. */
export const verifyRoutes = (kinds: readonly VerifiedKind[], keys: Keyring): Route[] => [
  route(verify.keys, async () => ({
    Keys: documentKeys(keys).map(({ print, publicKey, active }) => ({
      Print: print,
      PublicKey: publicKey,
      Active: active,
    })),
  })),
  route(
    verify.get,
    async ({ db, language }: OpenContext, { Code }: ParsedBodyOf<typeof verify.get>): Promise<Verified> => {
      const found = await findDocument(db, Code);
      const kind = kinds.find((one) => one.kind === found?.kind);
      const document = found && (await kind?.read(db, found.ref, language));
      if (!document) return unknown;
      const { state, title, programme, lines } = document;
      return {
        State: state,
        Code: found.code,
        Document: {
          Title: title,
          Programme: programme,
          Lines: lines.map(({ label, text }) => ({ Label: label, Text: text })),
        },
      };
    },
  ),
];
