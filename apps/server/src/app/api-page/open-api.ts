import {
  type Call,
  type CallPermission,
  errorReply,
  hasPermission,
  pathFields,
  permissions,
  roles,
} from '@ithaki/contract';
import { type Schema, toJsonSchema } from './json-schema.ts';
import type { NamedCall } from './named-calls.ts';

/** Error replies that any call may have. */
const commonErrors = {
  400: 'Malformed: a field is missing, unknown or of the wrong form; Fields names it.',
  401: 'NotSignedIn: the call needs a session.',
  403: 'NotAllowed: the role may not make this call; or the membership is not active.',
  404: 'NotFound: it is not there, or the caller may not see it.',
  409: 'Conflict: someone else changed it first; Current is the newer row.',
  422: 'Refused by a rule; Code says which.',
  429: 'TooOften: wait RetryAfter seconds.',
  503: 'NotReady: try again in a moment.',
};

/** Returns who may make a call: 'anyone', 'signedIn', or the roles that hold its permission. */
export function rolesAllowed(permission: CallPermission): readonly string[] {
  if (permission === 'anyone' || permission === 'signedIn') return [permission];
  return roles.filter((role) => hasPermission([role], permission));
}

/** Builds the OpenAPI 3.1 description of all calls. */
export function openApi(named: readonly NamedCall[]): Schema {
  const paths: Record<string, Schema> = {};
  for (const { feature, name, call } of named) {
    const path = call.path.replace(/\/\{\w+\?\}$/, '');
    paths[path] = {
      ...paths[path],
      [(call.method ?? 'POST').toLowerCase()]: describeOperation(feature, name, call, path),
    };
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
      schemas: { Error: toJsonSchema(errorReply, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'ithaki' } },
    },
  };
}

function describeOperation(feature: string, name: string, call: Call, path: string): Schema {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: call.summary,
    'x-permission': call.permission,
    'x-roles': rolesAllowed(call.permission),
    ...(call.others && { 'x-roles-for-others': rolesAllowed(call.others) }),
    'x-reach': call.reach,
    ...(call.purpose && { 'x-purpose': call.purpose }),
    'x-risk': call.risk,
    'x-rate': call.rate,
    ...(call.errors && { 'x-errors': call.errors }),
    security: call.permission === 'anyone' ? [] : [{ session: [] }],
    ...describeRequest(call, path),
    responses: {
      200: { description: 'Done.', content: jsonContent(toJsonSchema(call.reply, 'output')) },
      ...Object.fromEntries(
        Object.entries(commonErrors).map(([status, description]) => [
          status,
          { description, content: jsonContent({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  };
}

const jsonContent = (schema: Schema) => ({ 'application/json': { schema } });

/** Describes where the fields of the body are sent: in the path, in the query of a GET, or as JSON. */
function describeRequest(call: Call, path: string): Schema {
  const whole = toJsonSchema(call.body, 'input');
  const inPath = pathFields(path);
  const isElsewhere = ([field]: [string, unknown]) => !inPath.includes(field);
  const properties = Object.entries((whole.properties ?? {}) as Record<string, Schema>);
  const required = ((whole.required ?? []) as string[]).filter((field) => !inPath.includes(field));
  const schema =
    inPath.length === 0
      ? whole
      : { ...whole, properties: Object.fromEntries(properties.filter(isElsewhere)), required };
  const pathParameters = properties
    .filter(([field]) => inPath.includes(field))
    .map(([field, type]) => ({ name: field, in: 'path', required: true, schema: type }));
  const headers = [
    {
      name: 'X-Person',
      in: 'header',
      schema: { type: 'integer' },
      description: 'Id of the person as whom the call must be made; 401 when someone else is signed in.',
    },
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
  if (call.method !== 'GET')
    return { parameters: [...pathParameters, ...headers], requestBody: { content: jsonContent(schema) } };
  const query = properties.filter(isElsewhere).map(([field, type]) => ({
    name: field,
    in: 'query',
    required: required.includes(field),
    schema: type,
  }));
  return { parameters: [...pathParameters, ...query, ...headers] };
}
