import type { Call } from '@ithaki/contract';
import type { Answer } from '../test-app.ts';
import { type Case, type Expected, expectedOf, seesStrangers } from './case.ts';
import { sightFor } from './cells.ts';
import { fixtures } from './fixtures.ts';
import { seenBy } from './side.ts';

/** What an answer means for access. */
export type Outcome = 'allowed' | 'session' | 'role' | 'absent' | 'malformed' | 'broken';

/** A rule that refuses it (409, 422, a wrong password) refuses one who may call. */
export function outcomeOf({ status, error }: Answer<unknown>): Outcome {
  if (status >= 500) return 'broken';
  if (status === 400) return 'malformed';
  if (error?.Code === 'NotSignedIn') return 'session';
  if (error?.Code === 'NotAllowed') return 'role';
  return status === 404 ? 'absent' : 'allowed';
}

/** What is wrong with the answer to a try, or null. */
export function problemOf(name: string, call: Call, tried: Case, answer: Answer<unknown>): string | null {
  const shown = marksShown(call, tried, answer);
  if (shown.length > 0) return `shows ${shown.join(', ')}`;
  const expected = expectedOf(call, tried);
  if (agrees(call, expected, answer)) return null;
  const outside = fixtures[name]?.outside;
  if (expected === 'absent' && outside !== undefined && answer.error?.Code === outside) return null;
  return `${answer.status} ${answer.error?.Code ?? ''}, not ${expected}`;
}

function agrees(call: Call, expected: Expected, answer: Answer<unknown>): boolean {
  const outcome = outcomeOf(answer);
  if (outcome === 'broken' || outcome === 'malformed') return false;
  if (outcome === expected) return true;
  if (expected === 'refused') return answer.status >= 400 || changedNothing(answer);
  // A call on many answers for those it may reach, and passes over the rest.
  return expected === 'absent' && answer.status < 300 && (call.reach === 'persons' || changedNothing(answer));
}

const changedNothing = ({ reply }: Answer<unknown>) => (reply as { Changed?: number } | null)?.Changed === 0;

/** Marks in the reply of people whom the role does not see. */
function marksShown(call: Call, { side, world }: Case, { reply }: Answer<unknown>): string[] {
  const seen = new Set(seenBy(side, sightFor(call, side.role)));
  const text = JSON.stringify(reply ?? '');
  return [...world.marks].flatMap(([id, mark]) => {
    const inScope = seesStrangers(call, side.role) ? !mark.includes('foreigners') : seen.has(id);
    return inScope || !text.includes(mark) ? [] : [mark];
  });
}
