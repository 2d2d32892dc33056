import { z } from 'zod';
import { MAX_MESSAGE_FILES } from '../constants/chat-limits.ts';
import { call, changes, reads } from '../core/call.ts';
import { id, instant, page, requiredText, text } from '../core/fields.ts';
import { fileId, fileRecord } from '../files/entities.ts';
import { memberSet } from '../members.ts';
import { chatProject, chatUser } from './entities.ts';

/** An announcement as its author and the office see it. */
export const announcement = z.strictObject({
  Id: id,
  Title: z.string(),
  Text: z.string(),
  Files: z.array(fileRecord),
  State: z.enum(['planned', 'sending', 'sent', 'withdrawn']),
  SendAt: instant,
  By: z.strictObject({ Id: id.nullable(), Name: z.string() }),
  /** The chosen receivers, described in words. */
  Filter: z.string(),
  MustConfirm: z.boolean(),
  Mail: z.boolean(),
  /** Numbers of people who receive it, have seen it, have confirmed it, and were sent it by mail. */
  People: z.int(),
  Seen: z.int(),
  Confirmed: z.int(),
  Mailed: z.int(),
  can: z.array(z.enum(['withdraw', 'remind', 'readers'])),
});
export type Announcement = z.output<typeof announcement>;

/** An announcement as one of its receivers sees it. */
export const receivedAnnouncement = z.strictObject({
  Id: id,
  Title: z.string(),
  Text: z.string(),
  Files: z.array(fileRecord),
  At: instant,
  By: z.string(),
  MustConfirm: z.boolean(),
  SeenAt: instant.nullable(),
  ConfirmedAt: instant.nullable(),
});
export type ReceivedAnnouncement = z.output<typeof receivedAnnouncement>;

const settings = { permission: 'chat.announce', purpose: 'contact' } as const;

/** The receivers of an announcement: by filters as in lists and the grid, by roles, or by ids. */
const receivers = { ...memberSet.shape, ...chatProject };

/** Calls about announcements: one text for many people, which each of them sees until it is read. */
export const announcements = {
  preview: call({
    path: '/api/chat/PreviewAnnouncement',
    summary:
      'Whom an announcement would reach: how many, how many of them by mail, and the first ten. Only people whom the caller may write to.',
    ...settings,
    reach: 'persons',
    ...reads,
    body: z.strictObject(receivers),
    reply: z.strictObject({ People: z.int(), WithMail: z.int(), Sample: z.array(chatUser) }),
    errors: ['NothingMatches', 'NobodyChosen'],
  }),
  announce: call({
    path: '/api/chat/Announce',
    summary:
      'Sends an announcement to those whom the preview counted, at once or at an instant; a job where they are more than 2,000.',
    ...settings,
    reach: 'persons',
    risk: 'sendsMail',
    rate: 'session',
    idempotency: 'required',
    body: z.strictObject({
      ...receivers,
      Title: requiredText(200),
      Text: requiredText(20_000),
      Files: z.array(fileId).max(MAX_MESSAGE_FILES).optional(),
      Mail: z.boolean(),
      MustConfirm: z.boolean(),
      SendAt: instant.optional(),
    }),
    reply: announcement.extend({ JobId: id.nullable() }),
    errors: ['NothingMatches', 'NobodyChosen', 'BadSendTime', 'NotStored', 'TooOften'],
  }),
  list: call({
    path: '/api/chat/Announcements',
    summary: 'The announcements of the programme that the caller wrote, for the office all of them; the newest first.',
    ...settings,
    reach: 'project',
    ...reads,
    body: z.strictObject({
      Search: text(100).optional(),
      page: z.int().min(1).max(10_000).optional(),
      ...chatProject,
    }),
    reply: page(announcement),
  }),
  get: call({
    path: '/api/chat/Announcement',
    summary: 'One announcement, for its author and the office.',
    ...settings,
    reach: 'project',
    ...reads,
    body: z.strictObject({ Id: id, ...chatProject }),
    reply: announcement,
  }),
  readers: call({
    path: '/api/chat/AnnouncementReaders',
    summary: 'Who has seen and confirmed an announcement and when; `Missing` lists those who have not.',
    ...settings,
    reach: 'persons',
    ...reads,
    body: z.strictObject({
      Id: id,
      Missing: z.enum(['seen', 'confirmed']).optional(),
      page: z.int().min(1).max(10_000).optional(),
      ...chatProject,
    }),
    reply: page(
      z.strictObject({
        User: chatUser,
        SeenAt: instant.nullable(),
        ConfirmedAt: instant.nullable(),
        RemindedAt: instant.nullable(),
      }),
    ),
  }),
  remind: call({
    path: '/api/chat/RemindAnnouncement',
    summary:
      'Tells those again who have not confirmed an announcement (not seen it, where none is asked). Once an hour at most.',
    ...settings,
    reach: 'persons',
    risk: 'sendsMail',
    rate: 'session',
    idempotency: 'optional',
    body: z.strictObject({ Id: id, ...chatProject }),
    reply: z.strictObject({ Reminded: z.int() }),
    errors: ['TooOften', 'Withdrawn'],
  }),
  withdraw: call({
    path: '/api/chat/WithdrawAnnouncement',
    summary: 'Takes an announcement back: nobody sees it any more, and what was not mailed is not.',
    ...settings,
    reach: 'project',
    ...changes,
    body: z.strictObject({ Id: id, ...chatProject }),
    reply: announcement,
    errors: ['Withdrawn'],
  }),
  received: call({
    path: '/api/chat/ReceivedAnnouncements',
    summary:
      'The announcements that the caller received, the newest first; `Open` those not seen or not confirmed yet.',
    permission: 'chat.use',
    purpose: 'contact',
    reach: 'own',
    ...reads,
    body: z.strictObject({
      Open: z.boolean().optional(),
      page: z.int().min(1).max(10_000).optional(),
      ...chatProject,
    }),
    reply: page(receivedAnnouncement),
  }),
  confirm: call({
    path: '/api/chat/ConfirmAnnouncement',
    summary: 'Notes that the caller has seen an announcement; with `Confirm`, that they say they have read it.',
    permission: 'chat.use',
    purpose: 'contact',
    reach: 'own',
    ...changes,
    always: true,
    body: z.strictObject({ Id: id, Confirm: z.boolean(), ...chatProject }),
    reply: receivedAnnouncement,
    errors: ['Withdrawn'],
  }),
};
