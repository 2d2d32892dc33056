import type { ConsentText } from '@ithaki/contract';
import { Checkbox, Fieldset, Stack } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { isNeeded, reaches, withPoint } from './answer-mask.ts';

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
