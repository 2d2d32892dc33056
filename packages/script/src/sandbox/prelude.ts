/**
 * Runs in a new sandbox before any script: removes what would differ between calls, freezes the rest, and returns a
 * factory for the function that the host calls for each row. Runs in the sandbox, hence source text.
 */
export const prelude = `(function () {
  'use strict';
  delete globalThis.eval;
  delete Math.random;

  const { freeze, getPrototypeOf, getOwnPropertyDescriptor, keys, hasOwn } = Object;
  const { ownKeys } = Reflect;
  const { parse, stringify } = JSON;
  const call = Function.prototype.call.bind(Function.prototype.call);
  const test = RegExp.prototype.test;
  const answerId = /^ID_\\d+$/;
  const { Promise, TypeError } = globalThis;

  const seen = new Set();
  const lock = (value) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
    seen.add(value);
    lock(getPrototypeOf(value));
    for (const key of ownKeys(value)) {
      const property = getOwnPropertyDescriptor(value, key);
      lock(property.value);
      lock(property.get);
      lock(property.set);
    }
    freeze(value);
  };
  // Not reachable by name: iterators, and the functions behind the other kinds of function.
  [[].values(), ''[Symbol.iterator](), ''.matchAll(/a/g), new Map().keys(), new Set().keys(), function* () {},
    async function () {}, async function* () {}, (function* () {})(), (async function* () {})()].forEach(lock);
  lock(globalThis);

  const deepFreeze = (data) => {
    if (typeof data !== 'object' || data === null) return;
    const names = keys(data);
    for (let i = 0; i < names.length; i++) deepFreeze(data[names[i]]);
    freeze(data);
  };

  return function prepare(functions) {
    return function run(main, names, json) {
      const data = parse(json);
      deepFreeze(data);
      const scope = { __proto__: null };
      for (let i = 0; i < names.length; i++) scope[names[i]] = hasOwn(data, names[i]) ? data[names[i]] : undefined;
      const ids = data.Model ? keys(data.Model) : [];
      for (let i = 0; i < ids.length; i++) if (call(test, answerId, ids[i])) scope[ids[i]] = data.Model[ids[i]];
      const given = keys(functions);
      for (let i = 0; i < given.length; i++) scope[given[i]] = functions[given[i]];
      const result = main(freeze(scope));
      if (result instanceof Promise) throw new TypeError('A script gives its result at once and may not be async');
      return stringify(result) ?? 'null';
    };
  };
})()`;
