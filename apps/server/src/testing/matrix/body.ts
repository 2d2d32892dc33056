import type { Call } from '@ithaki/contract';
import { z } from 'zod';
import type { Case } from './case.ts';
import { fixtures } from './fixtures.ts';
import { sampleOf } from './sample.ts';
import { fieldsOf } from './subject.ts';

/** A body that fits the call's schema, with the ids of the case; throws when only a fixture could know one. */
export function bodyFor(name: string, call: Call, tried: Case): object {
  const given = fixtures[name]?.body?.(tried) ?? derived(call, tried);
  const parsed = call.body.safeParse(given);
  if (!parsed.success) throw new Error(`${name} needs a body in testing/matrix/fixtures.ts: ${parsed.error.message}`);
  return given;
}

/** Ids by field name, the least of everything else. Named people are always named, even where they need not be. */
function derived(call: Call, tried: Case): object {
  const sample = sampleOf(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }));
  const body: Record<string, unknown> = typeof sample === 'object' && sample !== null ? { ...sample } : {};
  const fields = fieldsOf(call.body);
  for (const field of fields) {
    const id = idOf(field, tried, fields.includes('MenteeId'));
    if (id !== undefined && (field in body || alwaysNamed(field, fields))) body[field] = id;
  }
  return body;
}

const alwaysNamed = (field: string, fields: readonly string[]) =>
  field === 'MenteeId' ||
  field === 'UserId' ||
  field === 'Ids' ||
  (field === 'MentorId' && !fields.includes('MenteeId'));

function idOf(field: string, { subject, mentor, actions, world }: Case, mentorBesides: boolean): unknown {
  switch (field) {
    case 'UserId':
    case 'MenteeId':
      return subject;
    case 'MentorId':
      return mentorBesides ? mentor : subject;
    case 'Ids':
      return [subject];
    case 'ActionId':
      return actions.task;
    case 'ActionIds':
      return [actions.task];
    case 'ProjectId':
      return world.project.id;
    default:
      return undefined;
  }
}
