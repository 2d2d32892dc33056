import type { Code } from '../code.ts';

/** The parts of an action's world of which something may be hidden from someone. */
const hideable = ['fields', 'projectFields', 'actions'] as const;
export type Hideable = (typeof hideable)[number];

/** Under each name that a script reads, the keys it reads there, or all of them where its text does not say which. */
type Needs = ReadonlyMap<string, ReadonlySet<string> | 'all'>;

/** What of an action's world a script reads, from its text: perhaps too much, never too little. */
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

/** What someone sees of a part of the world: which keys, and whether these are all there are. */
export type Sight = { readonly keys: ReadonlySet<string>; readonly whole: boolean };

/**
 * Whether someone sees all that a script of an action reads, so that its text may be told to them and gives the same
 * answer on what they see. A program that reads what may be hidden needs the whole world to be in sight: what it reads
 * exactly is not to be known from its text.
 */
export function isReadable(code: Code, actionId: number, sight: Readonly<Record<Hideable, Sight>>): boolean {
  const needs = needsOf(code);
  // How answers stand is for the server to say: scores are not known elsewhere.
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

/** Whether what is written in an action may change the answer of a script of `actionId`. */
export function dependsOn(code: Pick<Code, 'dependencies'>, actionId: number, written: number): boolean {
  const needs = needsOf(code);
  const others = needs.get('actions');
  return (written === actionId && needs.has('data')) || others === 'all' || (others?.has(String(written)) ?? false);
}
