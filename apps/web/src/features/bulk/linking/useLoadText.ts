import { useText } from '../../../i18n/text.ts';

/** How many mentees a mentor has, and of how many where that is known. */
export function useSayLoad(): (load: { Mentees: number; Capacity: number | null }) => string {
  const { t } = useText();
  return ({ Mentees, Capacity }) =>
    Capacity === null ? t('bulk.load', { count: Mentees }) : t('bulk.load.of', { count: Mentees, capacity: Capacity });
}
