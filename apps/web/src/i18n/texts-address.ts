import { isForApplicants } from '@ithaki/contract';
import { type Language, localeOf } from './language.ts';

/** Which texts the page needs: the applicants' own few, or all. */
export const textsPart = (): 'applicant' | undefined =>
  isForApplicants(window.location.pathname) ? 'applicant' : undefined;

/** Where the server has a language's texts. */
export function textsAddress(language: Language): string {
  const part = textsPart();
  return `/api/Lang/LangService?lang=${localeOf(language)}${part ? `&part=${part}` : ''}`;
}
