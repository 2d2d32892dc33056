import type { Language } from '@ithaki/contract';
import type { Refusal } from '../../platform/errors/refusal.ts';
import { translate } from '../../platform/texts/translate.ts';

/** What people read of a refusal of one meeting among many. */
export const refusalMessage = (refusal: Refusal, language: Language): string =>
  translate(language, `errors.${refusal.code}`, refusal.details.params ?? {});
