import type { ActionConditions, MenteeAction, MenteeConditions, ProjectSettings } from '@ithaki/contract';
import { type Code, type Hideable, isReadable, type Sight } from '@ithaki/script';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { type FieldHome, visibleFields } from '../../../access/field-policy.ts';
import type { StoredScript } from '../../../platform/scripts/scripts.ts';
import { type Assessment, assess, standingIf } from '../standing/assess.ts';
import { judgeIn, scriptsOf } from '../standing/conditions.ts';
import { loadMenteeView, type MenteeView } from '../standing/mentee-view.ts';
import { menteeActionOf } from '../standing/presentation.ts';
import { seesAction } from '../standing/visibility.ts';
import { completion } from '../work/completion.ts';
import { worldReadBy } from './visible-world.ts';

function fieldsSeen(settings: ProjectSettings, level: number, home: FieldHome, stored: object): Sight {
  const visible = visibleFields(settings, level).filter((field) => field.home === home);
  const keys = new Set(visible.map((field) => field.Name));
  return { keys, whole: Object.keys(stored).every((name) => keys.has(name)) };
}

/** What of a mentee's world the actor may see: their visible fields, and the actions that are shown to both. */
function sightOf(actor: Actor, view: MenteeView, assessed: readonly Assessment[]): Readonly<Record<Hideable, Sight>> {
  const actions = new Set(assessed.filter((one) => one.shown).map((one) => String(one.action.id)));
  const nothing: Sight = { keys: new Set(), whole: false };
  const settings = actor.project?.settings;
  return {
    fields: settings ? fieldsSeen(settings, actor.level, 'user', view.world.fields) : nothing,
    projectFields: settings ? fieldsSeen(settings, actor.level, 'project', view.world.projectFields) : nothing,
    actions: { keys: actions, whole: actions.size === view.actions.length },
  };
}

const workable: ReadonlySet<string> = new Set(['open', 'returned', 'waiting']);

/** What the browser needs to say how a mentee's actions will stand, limited to what the actor may see; oneself without an id. */
export async function conditionsOf(context: Context, menteeId?: number): Promise<MenteeConditions> {
  const view = await loadMenteeView(context, menteeId);
  if (menteeId !== undefined) context.saw(menteeId);
  const seen = view.actions.filter((action) => seesAction(context.actor, action));
  const assessed = await Promise.all(seen.map((action) => assess(context, view, action)));
  const teller = new Teller(context, view, sightOf(context.actor, view, assessed));
  const told = await Promise.all(assessed.map((one) => teller.tell(one)));
  const Actions = told.filter((one) => one !== undefined);
  return { World: worldReadBy(view.world, Actions, teller.sight), Actions, KeptBack: teller.keptBack };
}

class Teller {
  readonly #context: Context;
  readonly #view: MenteeView;
  readonly sight: Readonly<Record<Hideable, Sight>>;
  /** Whether any script was not told. */
  keptBack = false;

  constructor(context: Context, view: MenteeView, sight: Readonly<Record<Hideable, Sight>>) {
    this.#context = context;
    this.#view = view;
    this.sight = sight;
  }

  /** Nothing is told of an action that is hidden, unless its ShowCondition is for the actor to read. */
  async tell(one: Assessment): Promise<ActionConditions | undefined> {
    const { action, shown } = one;
    const { show, enable, completion: done } = scriptsOf(action);
    const ShowCondition = this.#readable(show, action.id);
    if (!shown && !ShowCondition) return undefined;
    const EnableCondition = this.#readable(enable, action.id);
    const mayComplete = done !== undefined && shown && workable.has(one.standing);
    const Completion = mayComplete ? this.#readable(done, action.id) : undefined;
    if (!ShowCondition && !EnableCondition && !mayComplete) return undefined;
    return {
      ActionId: action.id,
      Shown: shown,
      Enabled: shown ? one.enabled : await judgeIn(this.#context, this.#view.world).holds(action.id, enable),
      ...(mayComplete && { Complete: await this.#complete(one) }),
      ...(ShowCondition && { ShowCondition }),
      ...(EnableCondition && { EnableCondition }),
      ...(Completion && { Completion }),
      WhenEnabled: this.#standing(one, true),
      WhenLocked: this.#standing(one, false),
      ...(!shown && { Hidden: this.#asListed(one) }),
    };
  }

  #readable(script: StoredScript | undefined, actionId: number): Code | undefined {
    if (!script) return undefined;
    const code = this.#context.scripts.compiled(script.code, script.kind);
    if (code.ok && isReadable(code, actionId, this.sight)) return code;
    this.keptBack = true;
    return undefined;
  }

  #standing({ action }: Assessment, enabled: boolean): ActionConditions['WhenEnabled'] {
    const { standing, lockedBecause } = standingIf(this.#context, this.#view, action, enabled);
    return { Standing: standing, ...(lockedBecause !== undefined && { LockedBecause: lockedBecause }) };
  }

  async #complete(one: Assessment): Promise<NonNullable<ActionConditions['Complete']>> {
    const { completed, message } = await completion(this.#context, this.#view, one);
    return { Completed: completed, ...(message !== undefined && { Message: message }) };
  }

  /** A hidden action as its definition and dates: what is kept of it stays with the server until it is shown. */
  #asListed(one: Assessment): MenteeAction {
    const { PublishedAt, DueAt } = menteeActionOf(this.#context.actor, this.#view, one);
    const bare = menteeActionOf(this.#context.actor, this.#view, { ...one, row: undefined });
    return { ...bare, PublishedAt, DueAt, can: [] };
  }
}
