import type { Form } from '@ithaki/application/schema';
import { NumberInput, SimpleGrid } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useEdited, useEditor } from '../useEditor.tsx';
import { Part } from './TabPart.tsx';

type Selection = Form['Selection'];

/** How many are taken and wait, with how many points at least, and how long one may object. */
export function RankingPart() {
  const { t } = useText();
  const { edit } = useEditor();
  const { Places, Reserve, LeastPoints, ObjectionDays } = useEdited().Selection;
  const choose = (part: Partial<Selection>, together: string) =>
    edit((now) => ({ ...now, Selection: { ...now.Selection, ...part } }), together);
  const whole = { min: 0, clampBehavior: 'strict', allowDecimal: false } as const;
  const numberOr = (value: number | string) => (typeof value === 'number' ? value : undefined);
  return (
    <Part title={t('applications.form.ranking')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <NumberInput
          {...whole}
          label={t('applications.form.places')}
          description={t('applications.form.places.help')}
          max={1_000_000}
          value={Places}
          onChange={(value) => typeof value === 'number' && choose({ Places: value }, 'places')}
        />
        <NumberInput
          {...whole}
          label={t('applications.form.reserve')}
          description={t('applications.form.reserve.help')}
          max={1_000_000}
          value={Reserve ?? ''}
          onChange={(value) => choose({ Reserve: numberOr(value) }, 'reserve')}
        />
        <NumberInput
          label={t('applications.form.leastPoints')}
          description={t('applications.form.leastPoints.help')}
          min={0}
          max={10_000_000}
          clampBehavior="strict"
          decimalScale={3}
          value={LeastPoints ?? ''}
          onChange={(value) => choose({ LeastPoints: numberOr(value) }, 'leastPoints')}
        />
        <NumberInput
          {...whole}
          label={t('applications.form.objectionDays')}
          description={t('applications.form.objectionDays.help')}
          max={60}
          value={ObjectionDays}
          onChange={(value) => typeof value === 'number' && choose({ ObjectionDays: value }, 'objectionDays')}
        />
      </SimpleGrid>
    </Part>
  );
}
