import {
  ActionEvaluator,
  type ActionWorld,
  completionOf,
  dataReadBy,
  dependsOn,
  type FailureReason,
  holds,
  type Outcome,
  type RunScript,
} from '@ithaki/script';
import { decidingDays } from '../expressions/deciding-days.ts';
import type { ActionScript, RehearsedAction } from '../model.ts';

/** Something that changed for a person, after which scripts may give another result. */
export type Change =
  | { kind: 'action'; actionId: number }
  | { kind: 'fields' }
  | { kind: 'day'; today: string }
  | { kind: 'all' };

/** How the evaluations of a script ended, by person. */
export interface ScriptTally {
  script: ActionScript;
  held: Set<number>;
  notHeld: Set<number>;
  failed: Set<number>;
  failures: Map<FailureReason, { line: number | null; count: number }>;
}

/** Timeouts after which a script is no longer run and counts as failed, so that the rehearsal ends. */
const MOST_TIMEOUTS = 3;

/** Evaluates the scripts of actions by the product's own evaluator, and keeps the tally of how they end. */
export class Judge {
  readonly #run: RunScript<ActionScript>;
  readonly #tallies = new Map<ActionScript, ScriptTally>();
  readonly #reads = new Map<ActionScript, ReturnType<typeof dataReadBy>>();
  /** Cache: for each script, whether a change of an action affects it. */
  readonly #affected = new Map<ActionScript, Map<number, boolean>>();
  readonly #days = new Map<ActionScript, ReturnType<typeof decidingDays>>();

  constructor(actions: readonly RehearsedAction[], run: RunScript<ActionScript>) {
    this.#run = run;
    for (const { scripts } of actions)
      for (const script of [scripts.show, scripts.enable, scripts.completion]) {
        if (!script) continue;
        this.#tallies.set(script, {
          ...{ script, held: new Set(), notHeld: new Set(), failed: new Set(), failures: new Map() },
        });
        this.#reads.set(script, script.code.ok ? dataReadBy(script.code) : new Map());
        this.#days.set(script, script.code.ok ? decidingDays(script.code) : new Set());
      }
  }

  /** Returns the evaluator of a person's actions; it reads `world` at each evaluation, so that may change. */
  evaluatorOf(person: number, world: ActionWorld): ActionEvaluator<ActionScript> {
    return new ActionEvaluator(world, async (script, scope) => {
      const tally = this.#tallies.get(script);
      const timeouts = tally?.failures.get('timeout')?.count ?? 0;
      const outcome: Outcome =
        timeouts >= MOST_TIMEOUTS
          ? { ok: false, failure: { reason: 'timeout', message: '' } }
          : await this.#run(script, scope);
      if (tally) count(tally, person, outcome);
      return outcome;
    });
  }

  get tallies(): readonly ScriptTally[] {
    return [...this.#tallies.values()];
  }

  /** Whether a change may give a script of an action another result. */
  isAffected(script: ActionScript | undefined, change: Change): boolean {
    if (!script) return false;
    if (change.kind === 'all') return true;
    const reads = this.#reads.get(script);
    if (!reads || !script.code.ok) return false;
    if (change.kind === 'day') return this.#changesOn(script, change.today);
    if (change.kind === 'fields') return reads.has('fields') || reads.has('projectFields');
    const known = this.#affected.get(script) ?? new Map<number, boolean>();
    this.#affected.set(script, known);
    const isAffected =
      known.get(change.actionId) ??
      (dependsOn(script.code, script.actionId, change.actionId) ||
        (change.actionId === script.actionId && reads.has('quest')));
    known.set(change.actionId, isAffected);
    return isAffected;
  }

  #changesOn(script: ActionScript, today: string): boolean {
    const days = this.#days.get(script);
    return days === 'all' || (days?.has(today) ?? false);
  }

  /** Whether the date alone may change the result of any script on a day. */
  isDecidingDay(today: string): boolean {
    return [...this.#days.keys()].some((script) => this.#changesOn(script, today));
  }

  /** The actions that a script names. */
  actionsReadBy(script: ActionScript | undefined): number[] {
    const keys = script && this.#reads.get(script)?.get('actions');
    return keys === undefined || keys === 'all' ? [] : [...keys].map(Number);
  }

  /** Whether a script failed for a person. */
  hasFailed(script: ActionScript | undefined, person: number): boolean {
    return script !== undefined && (this.#tallies.get(script)?.failed.has(person) ?? false);
  }

  /** Whether a script reads the day. */
  readsDay(script: ActionScript | undefined): boolean {
    const reads = script && this.#reads.get(script);
    return reads !== undefined && (reads.has('today') || reads.has('now'));
  }
}

function count(tally: ScriptTally, person: number, outcome: Outcome): void {
  if (!outcome.ok) {
    const { reason, line } = outcome.failure;
    const known = tally.failures.get(reason) ?? { line: line ?? null, count: 0 };
    known.count++;
    tally.failures.set(reason, known);
    tally.failed.add(person);
    return;
  }
  const isTrue = tally.script.part === 'completion' ? completionOf(outcome).completed : holds(outcome);
  (isTrue ? tally.held : tally.notHeld).add(person);
}
