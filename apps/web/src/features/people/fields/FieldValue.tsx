import type { ShownField } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { shownValue } from './field-values.ts';

/** A field that is read, not written here. */
export function FieldValue({ field, value }: { field: ShownField; value: string }) {
  const { t } = useText();
  const local = useLocalText();
  const words = { yes: t('people.yes'), no: t('people.no') };
  return (
    <div>
      <Text size="sm" fw={500} component="dt">
        {local(field.Label)}
      </Text>
      <Text size="sm" component="dd" m={0} mt={2} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {shownValue(field, value, local, words) || '—'}
      </Text>
    </div>
  );
}
