import type { MemberSet } from '@ithaki/contract';
import { Button, Group } from '@mantine/core';
import { localeOf } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import { useActionValues } from '../queries.ts';

interface Props {
  actionId: number;
  name: string;
  /** The mentees of the filters, among whom values are counted. */
  set: MemberSet;
  onValue: (value: string) => void;
}

/** So many are offered; the others are found by what they contain. */
const OFFERED = 8;
/** Whatever is longer was written by one person and chosen by none. */
const LONGEST = 60;

/** What most mentees wrote under a name, with how many did, to take one of them. */
export function WrittenValues({ actionId, name, set, onValue }: Props) {
  const { t, language } = useText();
  const written = useActionValues(set, actionId, name).data?.Values ?? [];
  const offered = written.filter(({ Value }) => Value.length <= LONGEST).slice(0, OFFERED);
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
