import type { Call } from '@ithaki/contract';
import type { CallResult } from '../test-app.ts';
import { type Case, type ExpectedOutcome, expectedOutcome, seesUnlinkedPeople } from './case.ts';
import { sightFor } from './cells.ts';
import { fixtures } from './fixtures.ts';
import { visiblePeople } from './side.ts';

/** The outcome of a call as far as access is concerned. */
export type Outcome = 'allowed' | 'session' | 'role' | 'absent' | 'malformed' | 'broken';

/** Classifies a reply. A refusal by a rule (409, 422, a wrong password) counts as allowed. */
export function classifyReply({ status, error }: CallResult<unknown>): Outcome {
  if (status >= 500) return 'broken';
  if (status === 400) return 'malformed';
  if (error?.Code === 'NotSignedIn') return 'session';
  if (error?.Code === 'NotAllowed') return 'role';
  return status === 404 ? 'absent' : 'allowed';
}

/** Returns what is wrong with the reply to a case; null when nothing is. */
export function findProblem(name: string, call: Call, testCase: Case, answer: CallResult<unknown>): string | null {
  const forbidden = forbiddenMarks(call, testCase, answer).filter(
    (mark) => !fixtures[name]?.namesWhoeverOpened || mark.includes('foreigners'),
  );
  if (forbidden.length > 0) return `shows ${forbidden.join(', ')}`;
  const expected = expectedOutcome(call, testCase);
  if (isExpected(call, expected, answer)) return null;
  const outside = fixtures[name]?.outside;
  if (expected === 'absent' && outside !== undefined && answer.error?.Code === outside) return null;
  return `${answer.status} ${answer.error?.Code ?? ''}, not ${expected}`;
}

function isExpected(call: Call, expected: ExpectedOutcome, answer: CallResult<unknown>): boolean {
  const outcome = classifyReply(answer);
  if (outcome === 'broken' || outcome === 'malformed') return false;
  if (outcome === expected) return true;
  if (expected === 'refused') return answer.status >= 400 || changedNothing(answer);
  // A call on many persons succeeds for those in scope and skips the rest.
  return expected === 'absent' && answer.status < 300 && (call.reach === 'persons' || changedNothing(answer));
}

const changedNothing = ({ reply }: CallResult<unknown>) => (reply as { Changed?: number } | null)?.Changed === 0;

/** Returns the marks of people that occur in the reply although the role must not see these people. */
function forbiddenMarks(call: Call, { side, world }: Case, { reply }: CallResult<unknown>): string[] {
  // People may write to some staff whom they do not see otherwise, so these may occur in calls for contact.
  const staff = call.purpose === 'contact' ? Object.values(world.sides).map(({ actor }) => actor) : [];
  const visibleIds = new Set([...visiblePeople(side, sightFor(call, side.role)), ...staff]);
  const text = JSON.stringify(reply ?? '');
  return [...world.marks].flatMap(([id, mark]) => {
    const inScope = seesUnlinkedPeople(call, side.role) ? !mark.includes('foreigners') : visibleIds.has(id);
    return inScope || !text.includes(mark) ? [] : [mark];
  });
}
