import { forgetHere, keepHere, keptHere } from '../../../../keep/browser-storage.ts';
import type { Whose } from '../filling/filling.ts';

/** The place of a file: whose application, and which question or document of it. */
export interface Place {
  whose: Whose;
  name: string;
}

/** So much of a link tells applications in one browser apart, and gives nobody the link. */
const LINK_LETTERS = 6;

/** Whose application it is, in letters that may be kept. */
export function scopeOf(whose: Whose): string {
  if ('Token' in whose) return `link.${whose.Token.slice(0, LINK_LETTERS)}`;
  return 'Key' in whose ? `draft.${whose.Key}` : `own.${whose.ProjectId}`;
}

/** As uploads of the same application are told apart. */
export const placeKey = ({ name }: Place): string => name;

const mark = (whose: Whose): string => `application.uploads.${scopeOf(whose)}`;

/** Whether an earlier visit left files on their way: only then is the code that sends them wanted at once. */
export const mayBeUnfinished = (whose: Whose): boolean => keptHere(mark(whose)) !== null;

/** Notes that there are files on their way, or that there are none. */
export function noteUnfinished(whose: Whose, any: boolean): void {
  if (any) keepHere(mark(whose), '1');
  else forgetHere(mark(whose));
}
