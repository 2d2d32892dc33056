import type { DocumentBody } from '@ithaki/contract';
import { dateAt } from '@ithaki/formats';

/** A number series: its prefix, which identifies it within the programme, and the format of its numbers. */
export interface Series {
  prefix: string;
  write(number: number): string;
}

/** Returns the number series of a document in the current year; undefined when it is not numbered. */
export function seriesOf({ Numbering }: DocumentBody, now: Date, zone: string): Series | undefined {
  if (!Numbering) return undefined;
  const prefix = Numbering.Prefix.replaceAll('{year}', String(dateAt(now, zone).year));
  return { prefix, write: (number) => prefix + String(number).padStart(Numbering.Digits, '0') };
}
