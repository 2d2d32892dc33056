import type { Code } from '../code.ts';

/** The parts of an action's world that may be partly hidden from a person. */
const hideableParts = ['fields', 'projectFields', 'actions'] as const;
/** A part of an action's world that may be partly hidden. */
export type HideablePart = (typeof hideableParts)[number];

/** For each name a script reads: the keys read from it, or 'all' when the text does not determine them. */
type Needs = ReadonlyMap<string, ReadonlySet<string> | 'all'>;

/** What a script reads of an action's world, derived from its dependencies: possibly too much, never too little. */
export function dataReadBy({ dependencies }: Pick<Code, 'dependencies'>): Needs {
  const reads = new Map<string, Set<string> | 'all'>();
  for (const dependency of dependencies) {
    const dot = dependency.indexOf('.');
    const name = dot < 0 ? dependency : dependency.slice(0, dot);
    const keysBefore = reads.get(name) ?? new Set();
    reads.set(name, dot < 0 || keysBefore === 'all' ? 'all' : keysBefore.add(dependency.slice(dot + 1)));
  }
  return reads;
}

/** What a person may see of a part of the world: the visible keys, and whether nothing is hidden. */
export type VisibleKeys = { readonly keys: ReadonlySet<string>; readonly complete: boolean };

/**
 * Whether a person may see everything that an action's script reads, so that the script may be sent to them and gives
 * the same result on what they see. A program that reads anything hideable requires everything to be visible, because
 * its text does not determine what it reads.
 */
export function isReadable(
  code: Code,
  actionId: number,
  visible: Readonly<Record<HideablePart, VisibleKeys>>,
): boolean {
  const reads = dataReadBy(code);
  // Scripts that read the state of answers run on the server only: scores are not sent to the browser.
  if (reads.has('quest')) return false;
  if (reads.has('data') && !visible.actions.keys.has(String(actionId))) return false;
  if (code.tier === 'program' && hideableParts.some((name) => reads.has(name))) {
    return hideableParts.every((name) => visible[name].complete);
  }
  return hideableParts.every((name) => {
    const keysRead = reads.get(name) ?? new Set();
    return keysRead === 'all' ? visible[name].complete : [...keysRead].every((key) => visible[name].keys.has(key));
  });
}

/** Whether input in the action `written` may change the result of this script of the action `actionId`. */
export function dependsOn(code: Pick<Code, 'dependencies'>, actionId: number, inputActionId: number): boolean {
  const reads = dataReadBy(code);
  const actionsRead = reads.get('actions');
  return (
    (inputActionId === actionId && reads.has('data')) ||
    actionsRead === 'all' ||
    (actionsRead?.has(String(inputActionId)) ?? false)
  );
}
