import { z } from 'zod';
import { call, changes, changesPersons, readsPersons } from '../core/call.ts';
import { done, id, instant, page, requiredText, text } from '../core/fields.ts';
import { chatProject, chatUser, messageFile, messageSeq } from './entities.ts';

/** Why a message is reported. */
export const reportReason = z.enum(['insult', 'harassment', 'danger', 'fraud', 'other']);
export type ReportReason = z.output<typeof reportReason>;

/** Decision on a report: dismissed; message removed; author suspended from writing until a day. */
export const reportDecision = z.enum(['dismissed', 'removed', 'stopped']);
export type ReportDecision = z.output<typeof reportDecision>;

const report = z.strictObject({
  Id: id,
  At: instant,
  Reason: reportReason,
  /** The explanation in the reporter's own words. */
  Text: z.string(),
  State: z.enum(['open', ...reportDecision.options]),
  /** The person who reported; null when that account no longer exists. */
  Reporter: chatUser.nullable(),
  Reported: chatUser.nullable(),
  DecidedBy: z.string().nullable(),
  DecidedAt: instant.nullable(),
  DecisionText: z.string().nullable(),
  Until: instant.nullable(),
});
export type Report = z.output<typeof report>;

/** One of the messages of a report's sealed copy. */
const copiedMessage = z.strictObject({
  Seq: messageSeq,
  Time: instant,
  Author: z.string(),
  Message: z.string(),
  Files: z.array(messageFile),
  Reported: z.boolean(),
});

/** Calls about reports of abuse. */
export const chatReports = {
  report: call({
    path: '/api/chat/Report',
    summary:
      'Reports a message of one’s own conversation, with a sealed copy of it and of five messages before and after. Its author never learns who did.',
    permission: 'chat.use',
    purpose: 'contact',
    reach: 'own',
    ...changes,
    body: z.strictObject({ MessageId: id, Reason: reportReason, Text: text(2_000), ...chatProject }),
    reply: done,
    errors: ['OwnMessage', 'ReportedAlready'],
  }),
  list: call({
    path: '/api/chat/Reports',
    summary: 'The reports of the programme that the caller may decide, open ones first; without the text of messages.',
    permission: 'chat.moderate',
    purpose: 'contact',
    reach: 'project',
    ...readsPersons,
    body: z.strictObject({
      Open: z.boolean().optional(),
      page: z.int().min(1).max(10_000).optional(),
      ...chatProject,
    }),
    reply: page(report),
  }),
  get: call({
    path: '/api/chat/GetReport',
    summary: 'A report with its sealed copy; each reading is recorded for both people.',
    permission: 'chat.moderate',
    purpose: 'contact',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ Id: id, ...chatProject }),
    reply: report.extend({ Messages: z.array(copiedMessage) }),
  }),
  decide: call({
    path: '/api/chat/DecideReport',
    summary:
      'Decides a report: dismisses it, removes the message, or stops its author from writing until a day. The reporter hears the outcome.',
    permission: 'chat.moderate',
    purpose: 'contact',
    reach: 'persons',
    ...changesPersons,
    body: z
      .strictObject({
        Id: id,
        Decision: reportDecision,
        Until: instant.optional(),
        Text: requiredText(2_000),
        ...chatProject,
      })
      .refine(({ Decision, Until }) => (Decision === 'stopped') === (Until !== undefined), {
        error: 'required',
        path: ['Until'],
      }),
    reply: report,
    errors: ['Decided', 'BadSendTime'],
  }),
};
