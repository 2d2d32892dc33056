import type { ProgramCode } from './code.ts';
import type { Scope } from './expression/scope.ts';
import { type Kind, namesOf, timeLimit } from './kinds.ts';
import type { Request, Row } from './sandbox/protocol.ts';

function rowOf(scope: Scope, names: readonly string[]): Row {
  const seen = Object.fromEntries(names.map((name) => [name, scope[name]]));
  const { today, now } = scope;
  const clock = Date.parse(String(now ?? today));
  return { json: JSON.stringify(seen), today, clock: Number.isNaN(clock) ? 0 : clock };
}

/** The call of a program for these rows; only what its kind sees goes with it. */
export function requestFor(kind: Kind, code: ProgramCode, scopes: readonly Scope[], milliseconds?: number): Request {
  const names = namesOf(kind);
  return {
    body: code.body,
    names,
    rows: scopes.map((scope) => rowOf(scope, names)),
    milliseconds: milliseconds ?? timeLimit(kind, scopes.length),
  };
}
