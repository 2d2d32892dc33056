import type { imports, ReplyOf } from '@ithaki/contract';
import { checkFieldValue } from '@ithaki/formats';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { seesEmail, seesKayas, visibleFields } from '../../access/field-policy.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { findNames } from '../people/index.ts';
import { findByKeys, type KeyKind } from './key-queries.ts';

/** Finds the ids of the members with each key, by index of the key. */
export async function findIdsByKey(
  context: Pick<Context, 'actor' | 'db'>,
  keys: readonly string[],
  field: string,
): Promise<number[][]> {
  const project = currentProject(context.actor);
  const { kind, stored } = resolveKey(field, context.actor);
  const idsByIndex = await findByKeys(context.db, context.actor, project.id, kind, keys.map(stored));
  return keys.map((_key, index) => idsByIndex.get(index) ?? []);
}

/** Finds the members by their keys; `Id` is null unless exactly one member has the key. */
export async function findUsers(
  context: Context,
  keys: readonly string[],
  field: string,
): Promise<ReplyOf<typeof imports.findUsers>> {
  const ids = await findIdsByKey(context, keys, field);
  const names = await findNames(context.db, ids.flat());
  return keys.map((Key, index) => {
    const [first, ...others] = ids[index] ?? [];
    const only = others.length === 0 ? first : undefined;
    return { Key, Id: only ?? null, Name: (only && names.get(only)) || '', Found: (ids[index] ?? []).length };
  });
}

/**
 * Returns by which attribute a key field finds people, and how its values are stored. Throws for a field that the actor
 * does not see.
 */
function resolveKey(field: string, actor: Actor): { kind: KeyKind; stored: (key: string) => string } {
  const settings = actor.project?.settings;
  const unchanged = (key: string) => key;
  if (field === 'Username') return { kind: { by: 'userName' }, stored: unchanged };
  if (field === 'kayas' && seesKayas(actor.level)) return { kind: { by: 'kayas' }, stored: unchanged };
  if (field === 'email' && seesEmail(settings, actor.level)) return { kind: { by: 'email' }, stored: unchanged };
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
