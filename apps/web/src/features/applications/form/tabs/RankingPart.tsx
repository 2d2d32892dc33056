import type { Form } from '@ithaki/application/schema';
import { NumberInput, SimpleGrid } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { TabSection } from '../../../../ui/page/TabSection.tsx';
import { useEditedForm, useEditor } from '../useEditor.tsx';

type Selection = Form['Selection'];

/** Number of places and of reserves, minimum points, and days for objections. */
export function RankingPart() {
  const { t } = useText();
  const { edit } = useEditor();
  const { Places, Reserve, LeastPoints, ObjectionDays } = useEditedForm().Selection;
  const setSelection = (part: Partial<Selection>, together: string) =>
    edit((form) => ({ ...form, Selection: { ...form.Selection, ...part } }), together);
  const wholeNumber = { min: 0, clampBehavior: 'strict', allowDecimal: false } as const;
  const enteredNumber = (value: number | string) => (typeof value === 'number' ? value : undefined);
  return (
    <TabSection title={t('applications.form.ranking')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <NumberInput
          {...wholeNumber}
          label={t('applications.form.places')}
          description={t('applications.form.places.help')}
          max={1_000_000}
          value={Places}
          onChange={(value) => typeof value === 'number' && setSelection({ Places: value }, 'places')}
        />
        <NumberInput
          {...wholeNumber}
          label={t('applications.form.reserve')}
          description={t('applications.form.reserve.help')}
          max={1_000_000}
          value={Reserve ?? ''}
          onChange={(value) => setSelection({ Reserve: enteredNumber(value) }, 'reserve')}
        />
        <NumberInput
          label={t('applications.form.leastPoints')}
          description={t('applications.form.leastPoints.help')}
          min={0}
          max={10_000_000}
          clampBehavior="strict"
          decimalScale={3}
          value={LeastPoints ?? ''}
          onChange={(value) => setSelection({ LeastPoints: enteredNumber(value) }, 'leastPoints')}
        />
        <NumberInput
          {...wholeNumber}
          label={t('applications.form.objectionDays')}
          description={t('applications.form.objectionDays.help')}
          max={60}
          value={ObjectionDays}
          onChange={(value) => typeof value === 'number' && setSelection({ ObjectionDays: value }, 'objectionDays')}
        />
      </SimpleGrid>
    </TabSection>
  );
}
