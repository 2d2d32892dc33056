import { consent } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { giveConsent, stateOf, withdrawConsent } from './consents.ts';
import { allTexts, publishText, textOf } from './texts.ts';

/** Consent of mentees, and the texts they consent to. */
export const consentRoutes = (): Route[] => [
  route(consent.state, stateOf),
  route(consent.text, (context, { Version }) => textOf(context, Version)),
  route(consent.give, giveConsent),
  route(consent.withdraw, withdrawConsent),
  route(consent.texts, allTexts),
  route(consent.publish, publishText),
];
