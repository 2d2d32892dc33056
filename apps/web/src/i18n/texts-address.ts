import { isApplicantPath } from '@ithaki/contract';
import { type Language, localeOf } from './language.ts';

/** Returns the part of the texts that the page needs: 'applicant' on the applicants' pages, undefined for all. */
export const textsPart = (): 'applicant' | undefined =>
  isApplicantPath(window.location.pathname) ? 'applicant' : undefined;

/** Returns the address of a language's texts. */
export function textsAddress(language: Language): string {
  const part = textsPart();
  return `/api/Lang/LangService?lang=${localeOf(language)}${part ? `&part=${part}` : ''}`;
}
