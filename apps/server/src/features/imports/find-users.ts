import type { imports, ReplyOf } from '@ithaki/contract';
import { checkFieldValue } from '@ithaki/formats';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { seesEmail, seesKayas, visibleFields } from '../../access/field-policy.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { findNames } from '../people/index.ts';
import { findByKeys, type KeyKind } from './key-queries.ts';

/** The ids each key finds, by its place in the list. */
export async function idsByKey(
  context: Pick<Context, 'actor' | 'db'>,
  keys: readonly string[],
  field: string,
): Promise<number[][]> {
  const project = currentProject(context.actor);
  const { kind, stored } = keyOf(field, context.actor);
  const found = await findByKeys(context.db, context.actor, project.id, kind, keys.map(stored));
  return keys.map((_key, at) => found.get(at) ?? []);
}

/** Which members the keys find. */
export async function findUsers(
  context: Context,
  keys: readonly string[],
  field: string,
): Promise<ReplyOf<typeof imports.findUsers>> {
  const ids = await idsByKey(context, keys, field);
  const names = await findNames(context.db, ids.flat());
  return keys.map((Key, at) => {
    const [first, ...others] = ids[at] ?? [];
    const only = others.length === 0 ? first : undefined;
    return { Key, Id: only ?? null, Name: (only && names.get(only)) || '', Found: (ids[at] ?? []).length };
  });
}

/** What a key field is, and how its values are written where they are kept. One that the actor does not see is none. */
function keyOf(field: string, actor: Actor): { kind: KeyKind; stored: (key: string) => string } {
  const settings = actor.project?.settings;
  const asGiven = (key: string) => key;
  if (field === 'Username') return { kind: { by: 'userName' }, stored: asGiven };
  if (field === 'kayas' && seesKayas(actor.level)) return { kind: { by: 'kayas' }, stored: asGiven };
  if (field === 'email' && seesEmail(settings, actor.level)) return { kind: { by: 'email' }, stored: asGiven };
  const defined = settings && visibleFields(settings, actor.level).find(({ Name }) => Name === field);
  if (!defined || defined.Type === 'ComputedField' || defined.Type === 'ExportField')
    throw new Refusal(422, 'UnknownKey', { fields: { Field: 'errors.UnknownKey' } });
  const { Type, Name: name, home } = defined;
  const stored = (key: string) => {
    const check = checkFieldValue(Type, key);
    return check.ok ? check.value : key;
  };
  return { kind: { by: 'field', name, home }, stored };
}
