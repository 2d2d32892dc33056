import type { Language } from '../model/text.ts';

/** What conditions know beside the answers: who reads in which language, and the server's day and instant. */
export type Moment = {
  readonly lang: Language;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** ISO 8601. */
  readonly now: string;
};
