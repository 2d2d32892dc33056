import type { Call } from '@ithaki/contract';
import { z } from 'zod';
import type { Case } from './case.ts';
import { fixtures } from './fixtures.ts';
import { smallestValue } from './sample.ts';
import { fieldsOf } from './subject.ts';

/** Builds a body that fits the call's schema, with the ids of the case; throws when the call needs a fixture. */
export function bodyFor(name: string, call: Call, testCase: Case): object {
  const body = fixtures[name]?.body?.(testCase) ?? deriveBody(call, testCase);
  const parsed = call.body.safeParse(body);
  if (!parsed.success) throw new Error(`${name} needs a body in testing/matrix/fixtures.ts: ${parsed.error.message}`);
  return body;
}

/**
 * Derives a body from the schema: ids by field name, the smallest value for everything else. Fields that name people
 * are always filled, even optional ones.
 */
function deriveBody(call: Call, testCase: Case): object {
  const sample = smallestValue(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }));
  const body: Record<string, unknown> = typeof sample === 'object' && sample !== null ? { ...sample } : {};
  const fields = fieldsOf(call.body);
  for (const field of fields) {
    const id = idForField(field, testCase, fields.includes('MenteeId'));
    if (id !== undefined && (field in body || alwaysNamed(field, fields))) body[field] = id;
  }
  return body;
}

const alwaysNamed = (field: string, fields: readonly string[]) =>
  field === 'MenteeId' ||
  field === 'UserId' ||
  field === 'Ids' ||
  (field === 'MentorId' && !fields.includes('MenteeId'));

function idForField(field: string, { subject, mentor, actions, world }: Case, mentorBesides: boolean): unknown {
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
