import { z } from 'zod';
import { call, changes, reads } from './core/call.ts';
import { id, instant, someText } from './core/fields.ts';

/** The largest mask a field of a person can keep: 30 bits. */
const MOST_MASK = 2 ** 30 - 1;

const mask = z.int().min(0).max(MOST_MASK);
const bothLanguages = (max: number) => z.strictObject({ el: someText(max), en: someText(max) });

/** What a person ticks: the bits it sets in the consent field, and its words. */
const point = z.strictObject({ Value: z.int().min(1).max(MOST_MASK), Label: bothLanguages(1_000) });
const points = z
  .array(point)
  .min(1)
  .max(10)
  .refine((all) => all.every(({ Value }, at) => all.every((other, place) => place === at || !(other.Value & Value))), {
    error: 'notUnique',
  });

const words = { Title: bothLanguages(200), Body: bothLanguages(30_000), Points: points };

/** What people consent to, in both languages. Paragraphs are parted by an empty line. Version 0 is the product's own. */
export const consentText = z.strictObject({
  Version: z.int().min(0),
  ...words,
  PublishedAt: instant.nullable(),
});
export type ConsentText = z.output<typeof consentText>;

/** One giving or withdrawing, as it is kept for good. */
const consentEvent = z.strictObject({
  At: instant,
  /** Of the text that was shown. */
  Version: z.int(),
  /** What holds since then. */
  Value: mask,
  /** Whether that was all the programme asks. */
  Given: z.boolean(),
  Address: z.string(),
});
export type ConsentEvent = z.output<typeof consentEvent>;

const consentState = z.strictObject({
  /** Whether the programme asks consent of its mentees. */
  Asked: z.boolean(),
  /** The bits that must be set. */
  MinValue: mask,
  /** Those that are; what came with the person's data from elsewhere too. */
  Value: mask,
  /** Whether all that is asked was given to the text in force. */
  Given: z.boolean(),
  Text: consentText,
  /** The caller's own, the latest first; at most 100. */
  History: z.array(consentEvent),
});
export type ConsentState = z.output<typeof consentState>;

/** A text of consent as it is written before it is published. */
const newText = z.strictObject({ ...words, ProjectId: id.optional() });

/** Consent of mentees: asked before anything else, kept with version, time and address, withdrawn as easily as given. */
export const consent = {
  state: call({
    path: '/api/Consent/State',
    summary: 'What the programme asks the caller to consent to, and what they gave.',
    permission: 'own.data',
    reach: 'own',
    ...reads,
    beforeConsent: true,
    body: z.strictObject({}),
    reply: consentState,
  }),
  text: call({
    path: '/api/Consent/Text',
    summary: 'An earlier text of consent, for whoever wants to read again what they agreed to.',
    permission: 'own.data',
    reach: 'project',
    ...reads,
    beforeConsent: true,
    body: z.strictObject({ Version: z.int().min(0) }),
    reply: consentText,
  }),
  give: call({
    path: '/api/Consent/Give',
    summary: 'Consents to the points of `Value` of the text in force; all that the programme asks must be among them.',
    permission: 'own.data',
    reach: 'own',
    ...changes,
    always: true,
    beforeConsent: true,
    body: z.strictObject({ Version: z.int().min(0), Value: mask }),
    reply: consentState,
    errors: ['ConsentNotAsked', 'ConsentTextChanged', 'ConsentIncomplete', 'NotWhileActing'],
  }),
  withdraw: call({
    path: '/api/Consent/Withdraw',
    summary: 'Takes back everything the caller consented to in the programme.',
    permission: 'own.data',
    reach: 'own',
    ...changes,
    always: true,
    beforeConsent: true,
    body: z.strictObject({}),
    reply: consentState,
    errors: ['ConsentNotAsked', 'NotWhileActing'],
  }),
  texts: call({
    path: '/api/Consent/Texts',
    summary: 'Every text of consent that the programme published, the latest first, the product’s own at the end.',
    permission: 'projects.edit',
    reach: 'project',
    ...reads,
    body: z.strictObject({ ProjectId: id.optional() }),
    reply: z.array(consentText),
  }),
  publish: call({
    path: '/api/Consent/Publish',
    summary: 'Publishes a new text of consent; everyone is asked again.',
    permission: 'projects.edit',
    reach: 'project',
    ...changes,
    body: newText,
    reply: consentText,
    errors: ['ConsentPointsShort'],
  }),
};
