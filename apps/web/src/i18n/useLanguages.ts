import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { callQuery } from '../api/query-options.ts';

/** A language of the installation. */
export interface OfferedLanguage {
  Language: string;
  /** The name of the language in that language. */
  Title: string;
}

/** The languages that the product is written in, which every installation offers. */
const ownLanguages: readonly OfferedLanguage[] = [
  { Language: 'el', Title: 'Ελληνικά' },
  { Language: 'en', Title: 'English' },
];

/** Returns the languages of the installation; only Greek and English until the others are loaded. */
export function useLanguages(): readonly OfferedLanguage[] {
  const { data } = useQuery({ ...callQuery(api.translations.languages, {}), staleTime: 300_000 });
  return data ?? ownLanguages;
}
