import { consent } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { giveConsent, readConsentState, withdrawConsent } from './consents.ts';
import { listConsentTexts, publishText, readConsentText } from './texts.ts';

/** Routes of the mentees' consent and of the consent texts. */
export const consentRoutes = (): Route[] => [
  route(consent.state, readConsentState),
  route(consent.text, (context, { Version }) => readConsentText(context, Version)),
  route(consent.give, giveConsent),
  route(consent.withdraw, withdrawConsent),
  route(consent.texts, listConsentTexts),
  route(consent.publish, publishText),
];
