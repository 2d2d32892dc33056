import { mail } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { listOutbox, listOutboxGroups, readMail, resendMail, withdrawMail } from './outbox.ts';

/**
 * The calls by which administrators read the outbox, with the mails that were sent or would be if a mail server were
 * configured, and send mails again.
 */
export const mailRoutes = (): Route[] => [
  route(mail.outbox, listOutbox),
  route(mail.outboxGroups, listOutboxGroups),
  route(mail.outboxItem, readMail),
  route(mail.resend, resendMail),
  route(mail.withdraw, withdrawMail),
];
