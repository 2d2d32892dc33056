import { type Compilation, compile, type FailureEntry, type Kind, type Outcome, type Scope } from '@ithaki/script';
import { createRunner, type Runner } from '@ithaki/script/server';
import { LRUCache } from 'lru-cache';
import type { Db } from '../database/db.ts';
import { onRecycle } from '../installation/recycling.ts';
import { log } from '../log/log.ts';
import { recordFailure } from './queries.ts';

/** A stored script: its owner ('action:12:enable'), version, kind and text. */
export interface StoredScript {
  owner: string;
  version: number;
  kind: Kind;
  code: string;
  projectId: number | null;
}

/** The owner of scripts that are being written; their failures are shown to the author and not logged. */
export const TRIAL = 'trial';

/** Milliseconds within which every call in progress has ended, by its own limit. */
const LONGEST_CALL = 30_000;

/**
 * Runs administrators' scripts in a sandbox. A failure is returned as an outcome and stored in the log that staff read.
 */
export class Scripts {
  readonly #db: Db;
  readonly #compiled = new LRUCache<string, Compilation>({ max: 2_000 });
  readonly #stopListening: () => void;
  #runner: Promise<Runner> | undefined;
  /** Runners that were replaced, in which calls may still be in progress. */
  readonly #replaced = new Set<Promise<Runner>>();

  constructor(db: Db) {
    this.#db = db;
    this.#stopListening = onRecycle(() => this.#renew());
  }

  async run(script: StoredScript, scope: Scope): Promise<Outcome> {
    const [outcome] = await this.runMany(script, [scope]);
    return outcome ?? { ok: false, failure: { reason: 'throw', message: '' } };
  }

  /** Runs a script on many inputs with one call; returns the outcomes in the same order. */
  async runMany(script: StoredScript, scopes: readonly Scope[]): Promise<readonly Outcome[]> {
    const runner = await this.#started();
    const code = this.compiled(script.code, script.kind);
    return runner.runMany({ id: ownerKey(script), version: script.version, kind: script.kind, code }, scopes);
  }

  /** Runs an unsaved script once, for its author; failures are not logged. */
  tryOut(code: string, kind: Kind, scope: Scope): Promise<Outcome> {
    return this.run({ owner: TRIAL, version: 0, kind, code, projectId: null }, scope);
  }

  /** Returns the compiled form of a script's text, from the cache if possible. */
  compiled(code: string, kind: Kind): Compilation {
    const key = `${kind}\n${code}`;
    const known = this.#compiled.get(key);
    if (known) return known;
    const compiled = compile(code, kind);
    this.#compiled.set(key, compiled);
    return compiled;
  }

  async close(): Promise<void> {
    this.#stopListening();
    const runners = [...this.#replaced, ...(this.#runner ? [this.#runner] : [])];
    for (const runner of runners) (await runner).close();
  }

  /** Forgets what was compiled, and lets the next call start new workers. Calls in progress end in the old ones. */
  #renew(): void {
    const old = this.#runner;
    this.#runner = undefined;
    this.#compiled.clear();
    if (!old) return;
    this.#replaced.add(old);
    setTimeout(async () => {
      this.#replaced.delete(old);
      (await old).close();
    }, LONGEST_CALL).unref();
  }

  #started(): Promise<Runner> {
    this.#runner ??= createRunner({ onFailure: (entry) => this.#keep(entry) });
    return this.#runner;
  }

  #keep(entry: FailureEntry): void {
    const [projectId, owner] = parseOwnerKey(entry.script);
    if (owner === TRIAL) return;
    recordFailure(this.#db, { ...entry, script: owner }, projectId).catch((error) => {
      log.warn({ err: error }, 'a script failure was not recorded');
    });
  }
}

/** Returns the runner's id of a script, which includes its project, so that a failure is logged in that project. */
const ownerKey = ({ projectId, owner }: StoredScript) => `${projectId ?? ''}|${owner}`;

function parseOwnerKey(key: string): [number | null, string] {
  const separator = key.indexOf('|');
  return [Number(key.slice(0, separator)) || null, key.slice(separator + 1)];
}
