import type { DocumentBody } from '@ithaki/contract';
import { dateAt } from '@ithaki/formats';

/** The numbers of a document at a time: the prefix, by which its series is counted, and how a number is written. */
export interface Series {
  prefix: string;
  write(number: number): string;
}

/** Returns the series of a document; undefined for one without numbers. */
export function seriesOf({ Numbering }: DocumentBody, now: Date, zone: string): Series | undefined {
  if (!Numbering) return undefined;
  const prefix = Numbering.Prefix.replaceAll('{year}', String(dateAt(now, zone).year));
  return { prefix, write: (number) => prefix + String(number).padStart(Numbering.Digits, '0') };
}
