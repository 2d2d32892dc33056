import type { ConsentText } from '@ithaki/contract';
import { Checkbox, Fieldset, Stack } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';

/** Whether every bit that is asked is set. */
export const reaches = (value: number, least: number): boolean => (value & least) === least;

/** Whether a point is among what is asked, rather than free to take or leave. */
const isNeeded = ({ Value }: Pick<ConsentText['Points'][number], 'Value'>, least: number): boolean =>
  (Value & least) !== 0;

/** The mask with the bits of a point set or cleared. */
const withPoint = (value: number, point: number, ticked: boolean): number => (ticked ? value | point : value & ~point);

interface Props {
  points: ConsentText['Points'];
  least: number;
  value: number;
  onChange: (value: number) => void;
}

/** What is agreed to, point by point; each says whether it is needed. */
export function Points({ points, least, value, onChange }: Props) {
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
              points.length > 1 ? t(isNeeded(point, least) ? 'consent.needed' : 'consent.optional') : undefined
            }
            checked={reaches(value, point.Value)}
            onChange={(event) => onChange(withPoint(value, point.Value, event.currentTarget.checked))}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
