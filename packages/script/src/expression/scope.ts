import { ScriptFailure } from '../outcome.ts';

/** Properties that lead from plain data into the engine; expressions must not read them. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['constructor', '__proto__', 'prototype']);

/** Pattern of a questionnaire's answer ids, as used in conditions. */
export const answerId = /^ID_\d+$/;

/** The data available to a script, by name. Plain JSON data: nothing in it is called. */
export type Scope = { readonly [name: string]: unknown };

/** An own property of the data, else undefined; inherited properties are ignored. Throws on null and undefined. */
export function ownProperty(base: unknown, key: string): unknown {
  if (base === null || base === undefined) {
    throw new ScriptFailure('throw', `Cannot read '${key}' of ${base}`);
  }
  if (forbiddenKeys.has(key)) throw new ScriptFailure('throw', `'${key}' is not data`);
  const object: Scope = Object(base);
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The answer with this id. Throws for an id that the questionnaire does not have, as for an unknown name. */
export function answerOf(scope: Scope, id: string): unknown {
  const model = scope.Model;
  if (typeof model !== 'object' || model === null || !Object.hasOwn(model, id)) {
    throw new ScriptFailure('unknownName', `${id} is not defined`);
  }
  return ownProperty(model, id);
}
