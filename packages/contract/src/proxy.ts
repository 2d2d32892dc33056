import { z } from 'zod';
import { call, changes, reads } from './core/call.ts';
import { done, nothing, ordinal, requiredText, text, version } from './core/fields.ts';

/** Headers of a request to another server, by name; `{{name}}` in a value stands for a secret of the host. */
const headers = z.record(z.string().min(1).max(100), text(4_000));

/** The body of a request to another server: text as it is, anything else as JSON. */
const payload = z.json();

/** What another server replied. */
const outcome = z.strictObject({ Status: z.int(), StatusText: z.string(), Body: z.string() });

const errors = [
  ...['HostNotAllowed', 'HeaderNotAllowed', 'UnknownSecret', 'ProxyNotOk', 'ProxyNotHttps', 'ProxyNotPublic'],
  ...['ProxyTooBig', 'ProxyUnreachable', 'TooOften'],
];

/** Letters and digits as in a host name, with an optional port: 'api.example.gr', 'api.example.gr:8443'. */
const host = requiredText(260).refine((name) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(name), {
  error: 'wrongHost',
});

/** The name of a header or a secret. */
const token = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/);

/** A host to which requests may be sent, with the names of its secrets. */
export const proxyHost = z.strictObject({
  Host: z.string(),
  Headers: z.array(z.string()),
  Secrets: z.array(z.string()),
  Version: ordinal,
});
export type ProxyHost = z.output<typeof proxyHost>;

/** Settings of the calls that send requests to other servers: audited like changes, although nothing is stored here. */
const sending = { risk: 'changes', rate: 'proxy', idempotency: 'none' } as const;

/** Calls by which views and scripts of administrators reach other servers, and the list of servers that they may reach. */
export const proxy = {
  request: call({
    path: '/api/admin/DoCorsRequest',
    summary:
      'Sends an HTTPS request to an allowed host: POST when there is data, else GET. Redirections are not followed; the reply must arrive within 10 seconds and have at most 5 MiB. When its status is not 2xx, the call fails with the status text.',
    permission: 'proxy.use',
    reach: 'none',
    ...sending,
    body: z.strictObject({ url: requiredText(4_000), data: payload.optional(), header: headers.optional() }),
    reply: outcome,
    errors,
  }),
  post: call({
    path: '/api/debug/MyPost',
    summary: 'Sends data by POST to the path `Action` of an allowed host, under the rules of `DoCorsRequest`.',
    permission: 'proxy.use',
    reach: 'none',
    ...sending,
    body: z.strictObject({
      Domain: requiredText(260),
      Action: text(4_000),
      Data: payload.optional(),
      Headers: headers.optional(),
    }),
    reply: outcome,
    errors,
  }),
  hosts: call({
    path: '/api/admin/ProxyHosts',
    summary:
      'The hosts to which requests may be sent, with the headers that they may have and the names of their secrets.',
    permission: 'proxy.use',
    reach: 'none',
    ...reads,
    body: nothing,
    reply: z.array(proxyHost),
  }),
  setHost: call({
    path: '/api/admin/SetProxyHost',
    summary:
      'Adds, changes or removes a host to which requests may be sent. A secret without a value stays as it is; one that is not named is removed.',
    permission: 'proxy.hosts',
    reach: 'none',
    ...changes,
    body: z.strictObject({
      Host: host,
      Headers: z.array(token).max(30).default([]),
      Secrets: z
        .array(z.strictObject({ Name: token, Value: z.string().max(4_000).optional() }))
        .max(20)
        .default([]),
      Remove: z.boolean().optional(),
      Version: version.optional(),
    }),
    reply: done,
    errors: ['Conflict', 'HeaderReserved', 'SecretMissing'],
  }),
};
