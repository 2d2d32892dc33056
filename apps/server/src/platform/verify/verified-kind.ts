import type { Language } from '@ithaki/contract';
import type { Db } from '../database/db.ts';

/** What a stranger who holds a document's code may read: nothing that is not on the document itself. */
export interface VerifiedDocument {
  /** 'superseded': a newer one replaced it; 'revoked': it no longer holds. */
  state: 'valid' | 'superseded' | 'revoked';
  title: string;
  /** The programme that gave it. */
  programme: string;
  lines: { label: string; text: string }[];
}

/** A kind of documents that have codes. */
export interface VerifiedKind {
  /** Stored with each code, so it never changes: 'applications.receipt'. */
  kind: string;
  /** Returns what a stranger may read of one, in a language; undefined when it no longer exists. */
  read(db: Db, ref: number, language: Language): Promise<VerifiedDocument | undefined>;
}
