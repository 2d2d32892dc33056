import type { MemberSet } from '@ithaki/contract';
import { Button, Group } from '@mantine/core';
import { localeOf } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import { useActionValues } from '../queries.ts';

interface Props {
  actionId: number;
  name: string;
  /** The mentees that match the filters; the count of each value refers to them. */
  set: MemberSet;
  onValue: (value: string) => void;
}

/** Maximum number of suggested values; others can be found by a part of them. */
const MOST_OFFERED = 8;
/** Maximum length of a suggested value; longer ones are free text written by a single person. */
const LONGEST = 60;

/** Suggests the most frequent values that mentees wrote under a name, with counts. */
export function WrittenValues({ actionId, name, set, onValue }: Props) {
  const { t, language } = useText();
  const written = useActionValues(set, actionId, name).data?.Values ?? [];
  const offered = written.filter(({ Value }) => Value.length <= LONGEST).slice(0, MOST_OFFERED);
  if (offered.length === 0) return null;
  return (
    <Group role="group" aria-label={t('grids.action.value')} gap={4}>
      {offered.map(({ Value, Count }) => (
        <Button key={Value} size="compact-xs" variant="default" onClick={() => onValue(Value)}>
          {`${Value} (${Count.toLocaleString(localeOf(language))})`}
        </Button>
      ))}
    </Group>
  );
}
