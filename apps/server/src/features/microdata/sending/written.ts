import { createHash } from 'node:crypto';
import type { NotReady } from '@ithaki/contract';
import type { Participant, Sheet } from '@ithaki/microdata';
import { type DocumentLine, participantContent } from '@ithaki/microdata/xml';

/** A participant whose sheet can be sent. */
export interface Candidate extends Pick<Participant, 'kayas' | 'fixed' | 'answers'> {
  userId: number;
  /** The version of the definition by which the sheet was filled in. */
  definition: number;
}

/** Whose sheets were asked for: those that can be sent, and those that stay out. */
export interface Gathered {
  candidates: readonly Candidate[];
  notReady: readonly NotReady[];
}

/** Whose sheets are meant. */
export interface Wanted {
  projectId: number;
  sheet: Sheet;
  /** Everyone whom the programme's filter admits, when empty. */
  kayas: readonly number[];
  /** The action whose date is the entry when the sheet does not say it. */
  actionId: number | undefined;
}

/** A participant's sheet as it is sent. */
export interface WrittenLine extends DocumentLine {
  userId: number;
  /** SHA-256 of definition and content, in hexadecimal digits: what is equal has equal digests. */
  digest: string;
}

const digestOf = (definition: number, content: string): string =>
  createHash('sha256').update(`${definition}\n${content}`).digest('hex');

/** What was last sent of a participant's sheet. */
export interface LatestLine {
  kayas: number;
  revision: number;
  result: 'open' | 'accepted' | 'refused';
  digest: string;
}

/** What was last sent of a line, seen from what would be sent now. */
export type Standing = 'fresh' | 'unchanged' | 'onTheWay';

/**
 * Writes a participant's sheet with the revision it has: the first is 1; what is the same as sent before keeps its
 * revision, unless it was refused; everything else has the next.
 */
export function writeLine(candidate: Candidate, latest: LatestLine | undefined): WrittenLine & { standing: Standing } {
  const { userId, kayas, definition } = candidate;
  const content = participantContent(candidate);
  const digest = digestOf(definition, content);
  const line = { userId, kayas, definition, content, digest };
  if (!latest) return { ...line, revision: 1, standing: 'fresh' };
  if (latest.result !== 'refused' && latest.digest === digest)
    return { ...line, revision: latest.revision, standing: 'unchanged' };
  return { ...line, revision: latest.revision + 1, standing: latest.result === 'open' ? 'onTheWay' : 'fresh' };
}

/** Returns in which of these lines a line of their document, counted from 1, stands; undefined outside of them. */
export function lineAt(lines: readonly DocumentLine[], line: number): DocumentLine | undefined {
  let next = 3;
  for (const one of lines) {
    next += one.content.split('\n').length + 1;
    if (line < next) return line >= 3 ? one : undefined;
  }
  return undefined;
}
