import type { Language } from '@ithaki/contract';
import type { Db } from '../database/db.ts';

/** What anyone who has a document's code may read about it: nothing that is not written on the document itself. */
export interface VerifiedDocument {
  /** 'superseded': a newer document replaced it; 'revoked': it is no longer valid. */
  state: 'valid' | 'superseded' | 'revoked';
  title: string;
  /** The programme that issued the document. */
  programme: string;
  lines: { label: string; text: string }[];
}

/** A kind of document with verification codes. */
export interface VerifiedKind {
  /** The name of the kind, such as 'applications.receipt'. It never changes, because it is stored with each code. */
  kind: string;
  /** Returns what anyone with the code may read about a document, in a language; undefined when it no longer exists. */
  read(db: Db, ref: number, language: Language): Promise<VerifiedDocument | undefined>;
}
