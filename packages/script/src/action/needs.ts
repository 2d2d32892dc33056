import type { Code } from '../code.ts';

/** The parts of an action's world that may be partly hidden from a person. */
const hideable = ['fields', 'projectFields', 'actions'] as const;
/** A part of an action's world that may be partly hidden. */
export type Hideable = (typeof hideable)[number];

/** For each name a script reads: the keys read from it, or 'all' when the text does not determine them. */
type Needs = ReadonlyMap<string, ReadonlySet<string> | 'all'>;

/** What a script reads of an action's world, derived from its dependencies: possibly too much, never too little. */
export function needsOf({ dependencies }: Pick<Code, 'dependencies'>): Needs {
  const needs = new Map<string, Set<string> | 'all'>();
  for (const dependency of dependencies) {
    const at = dependency.indexOf('.');
    const name = at < 0 ? dependency : dependency.slice(0, at);
    const before = needs.get(name) ?? new Set();
    needs.set(name, at < 0 || before === 'all' ? 'all' : before.add(dependency.slice(at + 1)));
  }
  return needs;
}

/** What a person may see of a part of the world: the visible keys, and whether nothing is hidden. */
export type Sight = { readonly keys: ReadonlySet<string>; readonly whole: boolean };

/**
 * Whether a person may see everything that an action's script reads, so that the script may be sent to them and gives
 * the same result on what they see. A program that reads anything hideable requires everything to be visible, because
 * its text does not determine what it reads.
 */
export function isReadable(code: Code, actionId: number, sight: Readonly<Record<Hideable, Sight>>): boolean {
  const needs = needsOf(code);
  // Scripts that read the state of answers run on the server only: scores are not sent to the browser.
  if (needs.has('quest')) return false;
  if (needs.has('data') && !sight.actions.keys.has(String(actionId))) return false;
  if (code.tier === 'program' && hideable.some((name) => needs.has(name))) {
    return hideable.every((name) => sight[name].whole);
  }
  return hideable.every((name) => {
    const need = needs.get(name) ?? new Set();
    return need === 'all' ? sight[name].whole : [...need].every((key) => sight[name].keys.has(key));
  });
}

/** Whether input in the action `written` may change the result of a script of `actionId`. */
export function dependsOn(code: Pick<Code, 'dependencies'>, actionId: number, written: number): boolean {
  const needs = needsOf(code);
  const others = needs.get('actions');
  return (written === actionId && needs.has('data')) || others === 'all' || (others?.has(String(written)) ?? false);
}
