import { consent } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { giveConsent, stateOf, withdrawConsent } from './consents.ts';
import { allTexts, publishText, textOf } from './texts.ts';

/** Consent of mentees, and the texts they consent to. */
export const consentRoutes = (): Route[] => [
  route(consent.state, (_body, context) => stateOf(context)),
  route(consent.text, ({ Version }, context) => textOf(Version, context)),
  route(consent.give, giveConsent),
  route(consent.withdraw, (_body, context) => withdrawConsent(context)),
  route(consent.texts, (_body, context) => allTexts(context)),
  route(consent.publish, publishText),
];
