import { ScriptFailure } from '../outcome.ts';

/** Properties that lead out of plain data into the engine; an expression never reads one. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['constructor', '__proto__', 'prototype']);

/** A questionnaire's answer, as a condition names it. */
export const answerId = /^ID_\d+$/;

/** The data a script is given, by name. Plain JSON data: nothing in it is called. */
export type Scope = { readonly [name: string]: unknown };

/** A property that the data itself holds, else undefined; what the engine adds to every object is not seen. */
export function own(base: unknown, key: string): unknown {
  if (base === null || base === undefined) {
    throw new ScriptFailure('throw', `Cannot read '${key}' of ${base}`);
  }
  if (forbiddenKeys.has(key)) throw new ScriptFailure('throw', `'${key}' is not data`);
  const object: Scope = Object(base);
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The answer with this id. An id that the questionnaire does not have is an unknown name. */
export function answerOf(scope: Scope, id: string): unknown {
  const model = scope.Model;
  if (typeof model !== 'object' || model === null || !Object.hasOwn(model, id)) {
    throw new ScriptFailure('unknownName', `${id} is not defined`);
  }
  return own(model, id);
}
