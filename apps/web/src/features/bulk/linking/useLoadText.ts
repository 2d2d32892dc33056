import { useText } from '../../../i18n/text.ts';

/** Formats a mentor's number of mentees, with their capacity where it is known. */
export function useLoadText(): (load: { Mentees: number; Capacity: number | null }) => string {
  const { t } = useText();
  return ({ Mentees, Capacity }) =>
    Capacity === null ? t('bulk.load', { count: Mentees }) : t('bulk.load.of', { count: Mentees, capacity: Capacity });
}
