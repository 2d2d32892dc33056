import type { Actor } from '../../../access/actor.ts';
import { currentProject } from '../../../access/current-project.ts';
import { seesEmail, seesKayas, visibleFields } from '../../../access/field-policy.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';

/** Returns the names of the person's fields that a template reads, wherever it reads them: `fields.afm`, `one.fields.afm`. */
function namedFields(variables: readonly (readonly string[])[]): string[] {
  const names = variables.flatMap((segments) => {
    const place = segments.indexOf('fields');
    const next = segments[place + 1];
    return place < 0 || next === undefined ? [] : [next];
  });
  return [...new Set(names)];
}

const reads = (variables: readonly (readonly string[])[], name: string): boolean =>
  variables.some((segments) => segments[0] === 'person' && segments[1] === name);

/**
 * Throws 422 with the names of fields that a template reads and the actor may not see. Fields that do not exist are
 * named too, so that the error does not tell which hidden fields exist.
 */
export function refuseUnseenFields(actor: Actor, variables: readonly (readonly string[])[]): void {
  const { settings } = currentProject(actor);
  const seen = new Set(visibleFields(settings, actor.level).map(({ Name }) => Name));
  const unseen = namedFields(variables).filter((name) => !seen.has(name));
  if (reads(variables, 'email') && !seesEmail(settings, actor.level)) unseen.push('email');
  if (reads(variables, 'number') && !seesKayas(actor.level)) unseen.push('number');
  if (unseen.length > 0) throw new Refusal(422, 'FieldsUnseen', { params: { fields: unseen.join(', ') } });
}
