import { isKnownLanguage } from '@ithaki/formats';
import { z } from 'zod';
import { call, changes, reads } from './core/call.ts';
import { id, instant, MAX_MASK, requiredText, text } from './core/fields.ts';

const mask = z.int().min(0).max(MAX_MASK);
/** A public text in Greek and English, and in further languages that have a translation. */
const bothLanguages = (max: number) =>
  z
    .object({ el: requiredText(max), en: requiredText(max) })
    .catchall(text(max))
    .refine((wordings) => Object.keys(wordings).every(isKnownLanguage), { error: 'languageUnknown' });

/** A consent point, which a person ticks: the bits it sets in the consent field, and its label. */
const point = z.strictObject({ Value: z.int().min(1).max(MAX_MASK), Label: bothLanguages(1_000) });
const points = z
  .array(point)
  .min(1)
  .max(10)
  .refine(
    (all) =>
      all.every(({ Value }, index) => all.every((other, otherIndex) => otherIndex === index || !(other.Value & Value))),
    {
      error: 'notUnique',
    },
  );

const textContent = { Title: bothLanguages(200), Body: bothLanguages(30_000), Points: points };

/** The version of a consent text in a body. */
const textVersion = z.int().min(0).max(2_147_483_647);

/** A consent text in both languages. Paragraphs are separated by an empty line. Version 0 is the product's own text. */
export const consentText = z.strictObject({
  Version: z.int().min(0),
  ...textContent,
  PublishedAt: instant.nullable(),
});
export type ConsentText = z.output<typeof consentText>;

/** One consent given or withdrawn, as recorded permanently. */
const consentEvent = z.strictObject({
  At: instant,
  /** Version of the text that was shown. */
  Version: z.int(),
  /** The consent mask in force after this event. */
  Value: mask,
  /** Whether the mask held everything the programme required at that time. */
  Given: z.boolean(),
  Address: z.string(),
});
export type ConsentEvent = z.output<typeof consentEvent>;

const consentState = z.strictObject({
  /** Whether the programme requires consent from its mentees. */
  Asked: z.boolean(),
  /** The bits that must be set in the mask. */
  MinValue: mask,
  /** The bits that are set, also those imported with the person's data. */
  Value: mask,
  /** Whether the person agreed to everything required by the text in force. */
  Given: z.boolean(),
  Text: consentText,
  /** The caller's own consent events, newest first; at most 100. */
  History: z.array(consentEvent),
});
export type ConsentState = z.output<typeof consentState>;

/** A new consent text to be published. */
const newText = z.strictObject({ ...textContent, ProjectId: id.optional() });

/**
 * Calls about the consent of mentees: required before anything else, recorded with version, time and address, and
 * withdrawn as easily as given.
 */
export const consent = {
  state: call({
    path: '/api/Consent/State',
    summary: 'What the programme requires the caller to consent to, and what they have agreed to.',
    permission: 'own.data',
    reach: 'own',
    ...reads,
    beforeConsent: true,
    body: z.strictObject({}),
    reply: consentState,
  }),
  text: call({
    path: '/api/Consent/Text',
    summary: 'An earlier consent text, for people who want to read again what they agreed to.',
    permission: 'own.data',
    reach: 'project',
    ...reads,
    beforeConsent: true,
    body: z.strictObject({ Version: textVersion }),
    reply: consentText,
  }),
  give: call({
    path: '/api/Consent/Give',
    summary:
      'Consents to the points in `Value` of the text in force; they must include everything the programme requires.',
    permission: 'own.data',
    reach: 'own',
    ...changes,
    always: true,
    beforeConsent: true,
    body: z.strictObject({ Version: textVersion, Value: mask }),
    reply: consentState,
    errors: ['ConsentNotAsked', 'ConsentTextChanged', 'ConsentIncomplete', 'NotWhileActing'],
  }),
  withdraw: call({
    path: '/api/Consent/Withdraw',
    summary: 'Withdraws all consent the caller has given in the programme.',
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
    summary: 'Every consent text the programme published, newest first, and the product’s own text last.',
    permission: 'projects.edit',
    reach: 'project',
    ...reads,
    body: z.strictObject({ ProjectId: id.optional() }),
    reply: z.array(consentText),
  }),
  publish: call({
    path: '/api/Consent/Publish',
    summary: 'Publishes a new consent text; everyone must consent again.',
    permission: 'projects.edit',
    reach: 'project',
    ...changes,
    body: newText,
    reply: consentText,
    errors: ['ConsentPointsShort'],
  }),
};
