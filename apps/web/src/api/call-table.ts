import { shortTable } from 'virtual:calls';
import type { ShortTarget, Target } from './request.ts';

const expand = (target: ShortTarget): Target =>
  typeof target === 'string' ? { method: 'POST', path: target } : target;

/** Method and path of the contract's calls, by feature and name. */
export const callTable: Record<string, Record<string, Target>> = Object.fromEntries(
  Object.entries(shortTable).map(([feature, named]) => [
    feature,
    Object.fromEntries(Object.entries(named).map(([name, target]) => [name, expand(target)])),
  ]),
);
