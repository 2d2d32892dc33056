import { Badge } from '@mantine/core';
import { useText } from '../i18n/text.ts';

const colours = { selected: 'teal', reserve: 'blue', out: 'gray' } as const;

/** An applicant's standing in a ranking: selected, on the reserve list, or neither. */
export function StandingBadge({ standing }: { standing: keyof typeof colours }) {
  const { t } = useText();
  return (
    <Badge variant="light" color={colours[standing]}>
      {t(`applications.selection.standing.${standing}`)}
    </Badge>
  );
}
