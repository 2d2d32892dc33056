import { z } from 'zod';
import { call } from './core/call.ts';
import { done, language, secret } from './core/fields.ts';

/** The page that a mailed link opens, in the link's language. */
export const linkPage = z.strictObject({
  Language: language,
  /**
   * 'done': the action was carried out now; 'used': it was carried out earlier and works only once; 'gone': its
   * subject no longer exists.
   */
  State: z.enum(['open', 'done', 'used', 'expired', 'gone']),
  Title: z.string(),
  Text: z.string(),
  /** The label of the button that carries out the action; null when there is none. */
  Button: z.string().nullable(),
  /** A page of the application that is offered next. */
  Next: z.strictObject({ Text: z.string(), Path: z.string() }),
});
export type LinkPage = z.output<typeof linkPage>;

const byToken = z.strictObject({ Token: secret });

/** Calls about mailed links that carry out an action without signing in. */
export const links = {
  get: call({
    path: '/api/links/Get',
    summary: 'What the page of a link says. Changes nothing, since scanners of mail open every link.',
    permission: 'anyone',
    reach: 'none',
    risk: 'reads',
    rate: 'anonymous',
    idempotency: 'none',
    body: byToken,
    reply: linkPage,
    errors: ['LinkUnknown'],
  }),
  act: call({
    path: '/api/links/Act',
    summary: 'Does what a link is for, and says so; a link that was used or has expired does nothing, and says that.',
    permission: 'anyone',
    reach: 'none',
    risk: 'changes',
    rate: 'anonymous',
    idempotency: 'none',
    always: true,
    beforeConsent: true,
    body: byToken,
    reply: linkPage,
    errors: ['LinkUnknown'],
  }),
  oneClick: call({
    path: '/link/{Token}',
    summary:
      'Uses a link for a mail program whose reader pressed its own button for unsubscribing (RFC 8058). Other links refuse it.',
    permission: 'anyone',
    reach: 'none',
    risk: 'changes',
    rate: 'tokenSet',
    idempotency: 'none',
    always: true,
    beforeConsent: true,
    overHttp: true,
    form: true,
    bodyLimit: 10_000,
    body: byToken.extend({ 'List-Unsubscribe': z.literal('One-Click') }),
    reply: done,
    errors: ['LinkUnknown', 'NotOneClick', 'LinkExpired'],
  }),
};
