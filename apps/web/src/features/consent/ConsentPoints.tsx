import type { ConsentText } from '@ithaki/contract';
import { Checkbox, Fieldset, Stack } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';

/** Whether `value` has all bits of `required`. */
export const hasBits = (value: number, required: number): boolean => (value & required) === required;

/** Whether a point is required, rather than optional. */
const isRequired = ({ Value }: Pick<ConsentText['Points'][number], 'Value'>, least: number): boolean =>
  (Value & least) !== 0;

/** Returns the mask with the bits of a point set or cleared. */
const withPoint = (value: number, point: number, ticked: boolean): number => (ticked ? value | point : value & ~point);

interface Props {
  points: ConsentText['Points'];
  least: number;
  value: number;
  onChange: (value: number) => void;
}

/** The checkboxes of the points of consent, each marked as required or optional. */
export function ConsentPoints({ points, least, value, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  return (
    <Fieldset legend={t('consent.points')}>
      <Stack gap="sm">
        {points.map((point) => (
          <Checkbox
            key={point.Value}
            label={local(point.Label)}
            description={
              points.length > 1 ? t(isRequired(point, least) ? 'consent.needed' : 'consent.optional') : undefined
            }
            checked={hasBits(value, point.Value)}
            onChange={(event) => onChange(withPoint(value, point.Value, event.currentTarget.checked))}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
