import type { Block } from './markup.ts';

/** How the documents of a print look, which is the same for all of them. */
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
  /** The words that the press itself prints. */
  words: { page: string; number: string; date: string; verify: string; qr: string };
}

/** What is printed of one document besides its text. */
export interface Marks {
  title: string;
  /** Empty when it has none. */
  number: string;
  date: string;
  /** The address at which it is verified, and the code in it; empty for a document that is not issued. */
  address: string;
  code: string;
}

/** A document ready for the press: its parts and its marks. */
export interface Printed extends Marks {
  blocks: Block[];
}
