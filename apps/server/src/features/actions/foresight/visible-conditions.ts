import type {
  ActionConditions,
  MenteeAction,
  MenteeConditions,
  mentee,
  ParsedBodyOf,
  ProjectSettings,
} from '@ithaki/contract';
import { type Code, type HideablePart, isReadable, type VisibleKeys } from '@ithaki/script';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { type FieldHome, visibleFields } from '../../../access/field-policy.ts';
import type { StoredScript } from '../../../platform/scripts/scripts.ts';
import { type Assessment, assessAction, standingIfEnabled } from '../standing/assess.ts';
import { actionScripts, judgeFor } from '../standing/conditions.ts';
import { loadMenteeView, type MenteeView } from '../standing/mentee-view.ts';
import { presentMenteeAction } from '../standing/presentation.ts';
import { canSeeAction } from '../standing/visibility.ts';
import { evaluateCompletion } from '../work/completion.ts';
import { limitWorld } from './visible-world.ts';

/** Returns the fields that a level may see among those stored in `home`, and whether these are all stored ones. */
function visibleFieldKeys(settings: ProjectSettings, level: number, home: FieldHome, stored: object): VisibleKeys {
  const visible = visibleFields(settings, level).filter((field) => field.home === home);
  const keys = new Set(visible.map((field) => field.Name));
  return { keys, complete: Object.keys(stored).every((name) => keys.has(name)) };
}

/**
 * Returns which of the data that scripts read about a mentee the actor may see: visible fields, and the actions shown
 * to both the actor and the mentee.
 */
function sightOf(
  actor: Actor,
  view: MenteeView,
  assessed: readonly Assessment[],
): Readonly<Record<HideablePart, VisibleKeys>> {
  const actions = new Set(assessed.filter(({ shown }) => shown).map(({ action }) => String(action.id)));
  const nothing: VisibleKeys = { keys: new Set(), complete: false };
  const settings = actor.project?.settings;
  return {
    fields: settings ? visibleFieldKeys(settings, actor.level, 'user', view.world.fields) : nothing,
    projectFields: settings ? visibleFieldKeys(settings, actor.level, 'project', view.world.projectFields) : nothing,
    actions: { keys: actions, complete: actions.size === view.actions.length },
  };
}

const workableStandings: ReadonlySet<string> = new Set(['open', 'returned', 'waiting']);

/**
 * Returns the conditions of a mentee's actions (of the actor's own actions without an id) and the data that they read,
 * from which the browser predicts standings. Limited to what the actor may see.
 */
export async function loadMenteeConditions(
  context: Context,
  { MenteeId: menteeId }: ParsedBodyOf<typeof mentee.conditions>,
): Promise<MenteeConditions> {
  const view = await loadMenteeView(context, menteeId);
  if (menteeId !== undefined) context.recordView(menteeId);
  const visible = view.actions.filter((action) => canSeeAction(context.actor, action));
  const assessed = await Promise.all(visible.map((action) => assessAction(context, view, action)));
  const presenter = new ConditionsPresenter(context, view, sightOf(context.actor, view, assessed));
  const presented = await Promise.all(assessed.map((assessment) => presenter.present(assessment)));
  const Actions = presented.filter((conditions) => conditions !== undefined);
  return { World: limitWorld(view.world, Actions, presenter.sight), Actions, KeptBack: presenter.hasWithheld };
}

/**
 * Presents the conditions of a mentee's actions to the actor, leaving out scripts that read what the actor may not see.
 */
class ConditionsPresenter {
  readonly #context: Context;
  readonly #view: MenteeView;
  readonly sight: Readonly<Record<HideablePart, VisibleKeys>>;
  /** Whether any script was left out. */
  hasWithheld = false;

  constructor(context: Context, view: MenteeView, sight: Readonly<Record<HideablePart, VisibleKeys>>) {
    this.#context = context;
    this.#view = view;
    this.sight = sight;
  }

  /**
   * Returns an action's conditions; undefined when there are none to send, as for a hidden action whose ShowCondition the
   * actor may not read.
   */
  async present(assessment: Assessment): Promise<ActionConditions | undefined> {
    const { action, shown } = assessment;
    const { show, enable, completion } = actionScripts(action);
    const ShowCondition = this.#readable(show, action.id);
    if (!shown && !ShowCondition) return undefined;
    const EnableCondition = this.#readable(enable, action.id);
    const mayComplete = completion !== undefined && shown && workableStandings.has(assessment.standing);
    const Completion = mayComplete ? this.#readable(completion, action.id) : undefined;
    if (!ShowCondition && !EnableCondition && !mayComplete) return undefined;
    return {
      ActionId: action.id,
      Shown: shown,
      Enabled: shown ? assessment.enabled : await judgeFor(this.#context, this.#view.world).holds(action.id, enable),
      ...(mayComplete && { Complete: await this.#evaluateCompletion(assessment) }),
      ...(ShowCondition && { ShowCondition }),
      ...(EnableCondition && { EnableCondition }),
      ...(Completion && { Completion }),
      WhenEnabled: this.#standingWhen(assessment, true),
      WhenLocked: this.#standingWhen(assessment, false),
      ...(!shown && { Hidden: this.#presentHidden(assessment) }),
    };
  }

  /** Returns the compiled script; undefined, with `hasWithheld` set, when it reads what the actor may not see. */
  #readable(script: StoredScript | undefined, actionId: number): Code | undefined {
    if (!script) return undefined;
    const code = this.#context.scripts.compiled(script.code, script.kind);
    if (code.ok && isReadable(code, actionId, this.sight)) return code;
    this.hasWithheld = true;
    return undefined;
  }

  #standingWhen({ action }: Assessment, enabled: boolean): ActionConditions['WhenEnabled'] {
    const { standing, lockedBecause } = standingIfEnabled(this.#context, this.#view, action, enabled);
    return { Standing: standing, ...(lockedBecause !== undefined && { LockedBecause: lockedBecause }) };
  }

  async #evaluateCompletion(assessment: Assessment): Promise<NonNullable<ActionConditions['Complete']>> {
    const { completed, message } = await evaluateCompletion(this.#context, this.#view, assessment);
    return { Completed: completed, ...(message !== undefined && { Message: message }) };
  }

  /** Returns a hidden action with its definition and dates only: its data stays on the server until it is shown. */
  #presentHidden(assessment: Assessment): MenteeAction {
    const { PublishedAt, DueAt } = presentMenteeAction(this.#context.actor, this.#view, assessment);
    const withoutRow = presentMenteeAction(this.#context.actor, this.#view, { ...assessment, row: undefined });
    return { ...withoutRow, PublishedAt, DueAt, can: [] };
  }
}
