import type { ActionPart, JsonObject, MenteeAction } from '@ithaki/contract';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import type { Autosave } from '../../../keep/index.ts';
import { CalculatorSlot } from '../../../slots/action-calculator.ts';
import { useLetKnow, writingKey } from '../foresight/unsaved-data.ts';
import type { Target } from '../parts.ts';
import { saveMenteeData } from '../queries.ts';
import { DraftState } from './DraftState.tsx';
import { useDraft } from './useDraft.ts';

interface Props {
  item: MenteeAction;
  target: Target;
  part: ActionPart;
}

/** Shown for an action that has no workbook yet. */
function Missing() {
  const { t } = useText();
  return <Text c="dimmed">{t('calculators.missing')}</Text>;
}

/** An action's calculator with the entered values, read-only. */
export function CalculatorReading({ item, part }: Props) {
  const local = useLocalText();
  const { Title, Data } = item.Action;
  if (Data.Workbook === undefined) return <Missing />;
  return <CalculatorSlot workbook={Data.Workbook} title={local(Title)} data={part.Data} />;
}

/** Key of the calculator's inputs in an action's data. */
const NAME = 'Calculator';

const kept = (data: JsonObject): JsonObject => (data[NAME] === undefined ? {} : { [NAME]: data[NAME] });
const asText = (data: JsonObject): string => {
  const work = data[NAME];
  const inputs = typeof work === 'object' && work !== null && !Array.isArray(work) ? work.Inputs : undefined;
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs)) return '';
  return Object.entries(inputs)
    .map(([name, value]) => `${name}: ${String(value ?? '')}`)
    .join('\n');
};

interface EditProps extends Props {
  onSaved: (reply: unknown) => void;
  /** Renders what stands under the calculator, given the state of saving and whether a value was entered. */
  footer: (autosave: Autosave, begun: boolean) => ReactNode;
}

/** An action's calculator; inputs are saved as they are entered. */
export function CalculatorEditor({ item, target, part, onSaved, footer }: EditProps) {
  const local = useLocalText();
  const draft = useDraft<JsonObject>({
    key: writingKey(target),
    part,
    read: kept,
    save: (data) => saveMenteeData(target, data),
    onSaved,
  });
  const { value, change, touched, autosave } = draft;
  useLetKnow(target, value, touched);
  const { Title, Data } = item.Action;
  if (Data.Workbook === undefined) return <Missing />;
  return (
    <Stack gap="md">
      <CalculatorSlot workbook={Data.Workbook} title={local(Title)} data={value} onData={change} />
      <DraftState draft={draft} textOf={asText} />
      {footer(autosave, value[NAME] !== undefined)}
    </Stack>
  );
}
