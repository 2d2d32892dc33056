import { mail } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { listOutbox, readMail } from './outbox.ts';

/**
 * The calls by which administrators read the outbox: mails that were sent, or would be if a mail server were
 * configured.
 */
export const mailRoutes = (): Route[] => [route(mail.outbox, listOutbox), route(mail.outboxItem, readMail)];
