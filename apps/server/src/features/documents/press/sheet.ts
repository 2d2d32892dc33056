import type { Block } from './markup.ts';

/** Page layout and labels shared by all documents of a print request. */
export interface Sheet {
  kind: 'certificate' | 'contract' | 'list' | 'letter';
  paper: 'a4' | 'a5';
  landscape: boolean;
  letterhead: boolean;
  language: string;
  /** The programme's title, and its colour as #rrggbb. */
  programme: string;
  colour: string;
  /** The programme's logo as PNG; null for none. */
  logo: Uint8Array | null;
  /** Translated labels that are printed besides the documents' own texts. */
  words: { page: string; number: string; date: string; verify: string; qr: string };
}

/** Data printed on a document besides its text. */
export interface Marks {
  title: string;
  /** Empty for a document without a number. */
  number: string;
  date: string;
  /** URL at which the document is verified, and its code; both empty for a document that is not issued. */
  address: string;
  code: string;
}

/** A rendered document, ready to be printed. */
export interface Printed extends Marks {
  blocks: Block[];
}
