import type { ProjectSettings } from '@ithaki/contract';
import type { Hideable, Sight } from '@ithaki/script';
import type { Actor } from '../../../access/actor.ts';
import { type FieldHome, visibleFields } from '../../../access/field-policy.ts';
import type { Assessment } from '../standing/assess.ts';
import type { MenteeView } from '../standing/mentee-view.ts';

function fieldsSeen(settings: ProjectSettings, level: number, home: FieldHome, stored: object): Sight {
  const visible = visibleFields(settings, level).filter((field) => field.home === home);
  const keys = new Set(visible.map((field) => field.Name));
  return { keys, whole: Object.keys(stored).every((name) => keys.has(name)) };
}

/** What of a mentee's world the actor may see: their visible fields, and the actions that are shown to both. */
export function sightOf(
  actor: Actor,
  view: MenteeView,
  assessed: readonly Assessment[],
): Readonly<Record<Hideable, Sight>> {
  const actions = new Set(assessed.filter((one) => one.shown).map((one) => String(one.action.id)));
  const nothing: Sight = { keys: new Set(), whole: false };
  const settings = actor.project?.settings;
  return {
    fields: settings ? fieldsSeen(settings, actor.level, 'user', view.world.fields) : nothing,
    projectFields: settings ? fieldsSeen(settings, actor.level, 'project', view.world.projectFields) : nothing,
    actions: { keys: actions, whole: actions.size === view.actions.length },
  };
}
