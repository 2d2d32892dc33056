import { type Call, type CallPermission, errorReply, permissions, roles, rolesHold } from '@ithaki/contract';
import { type Schema, schemaOf } from './json-schema.ts';
import type { NamedCall } from './named-calls.ts';

/** Refusals that any call may answer. */
const general = {
  400: 'Malformed: a field is missing, unknown or of the wrong form; Fields names it.',
  401: 'NotSignedIn: the call needs a session.',
  403: 'NotAllowed: the role may not make this call; or the membership is not active.',
  404: 'NotFound: it is not there, or the caller may not see it.',
  409: 'Conflict: someone else changed it first; Current is the newer row.',
  422: 'Refused by a rule; Code says which.',
  429: 'TooOften: wait RetryAfter seconds.',
  503: 'NotReady: try again in a moment.',
};

/** Who may make a call: 'anyone', 'signedIn', or the roles that hold its permission. */
export function rolesOf(permission: CallPermission): readonly string[] {
  if (permission === 'anyone' || permission === 'signedIn') return [permission];
  return roles.filter((role) => rolesHold([role], permission));
}

/** The OpenAPI 3.1 description of every call. */
export function openApi(named: readonly NamedCall[]): Schema {
  const paths: Record<string, Schema> = {};
  for (const { feature, name, call } of named) {
    paths[call.path] = { ...paths[call.path], [(call.method ?? 'POST').toLowerCase()]: operation(feature, name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ithaki',
      version: '1',
      description: `Paths match without regard to case. Permissions: ${Object.keys(permissions).length}; see docs/access.md.`,
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorReply, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'ithaki' } },
    },
  };
}

function operation(feature: string, name: string, call: Call): Schema {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: call.summary,
    'x-permission': call.permission,
    'x-roles': rolesOf(call.permission),
    ...(call.others && { 'x-roles-for-others': rolesOf(call.others) }),
    'x-reach': call.reach,
    'x-risk': call.risk,
    'x-rate': call.rate,
    ...(call.errors && { 'x-errors': call.errors }),
    security: call.permission === 'anyone' ? [] : [{ session: [] }],
    ...request(call),
    responses: {
      200: { description: 'Done.', content: json(schemaOf(call.reply, 'output')) },
      ...Object.fromEntries(
        Object.entries(general).map(([status, description]) => [
          status,
          { description, content: json({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  };
}

const json = (schema: Schema) => ({ 'application/json': { schema } });

function request(call: Call): Schema {
  const schema = schemaOf(call.body, 'input');
  const headers = [
    { name: 'X-Project', in: 'header', schema: { type: 'string' }, description: 'Url or Id of the project worked in.' },
    ...(call.idempotency === 'none'
      ? []
      : [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: call.idempotency === 'required',
            schema: { type: 'string' },
          },
        ]),
  ];
  if (call.method !== 'GET') return { parameters: headers, requestBody: { content: json(schema) } };
  const required = (schema.required ?? []) as string[];
  const query = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([field, type]) => ({
    name: field,
    in: 'query',
    required: required.includes(field),
    schema: type,
  }));
  return { parameters: [...query, ...headers] };
}
