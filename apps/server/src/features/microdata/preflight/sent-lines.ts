import type { Sheet } from '@ithaki/microdata';

/** What was last sent of a participant's sheet. */
export interface SentLine {
  userId: number;
  sheet: Sheet;
  result: 'open' | 'accepted' | 'refused';
  revision: number;
  sentAt: Date;
  /** The receiver's words, where it refused. */
  reasons: readonly { Code: string; Text: string }[];
}
