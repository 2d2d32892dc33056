import type { ActionPart, JsonObject, MenteeAction } from '@ithaki/contract';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FileBox } from '../../../file-kit/index.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import type { Autosave } from '../../../keep/index.ts';
import { CalculatorSlot } from '../../../slots/action-calculator.ts';
import type { Target } from '../action-data.ts';
import { unsavedDataKey, usePublishUnsavedData } from '../foresight/unsaved-data.ts';
import { saveMenteeData } from '../queries.ts';
import { Section } from '../Section.tsx';
import { DraftState } from './DraftState.tsx';
import { HandIn } from './HandIn.tsx';
import { useDraft } from './useDraft.ts';
import type { OwnWorkProps, WorkProps } from './work-props.ts';

/** Shown for an action that has no workbook yet. */
function NoWorkbook() {
  const { t } = useText();
  return <Text c="dimmed">{t('calculators.missing')}</Text>;
}

/** An action's calculator with the entered values, read-only. */
function CalculatorView({ item, part }: { item: MenteeAction; part: ActionPart }) {
  const local = useLocalText();
  const { Title, Data } = item.Action;
  if (Data.Workbook === undefined) return <NoWorkbook />;
  return <CalculatorSlot workbook={Data.Workbook} title={local(Title)} data={part.Data} />;
}

/** Key of the calculator's inputs in an action's data. */
const NAME = 'Calculator';

const calculatorIn = (data: JsonObject): JsonObject => (data[NAME] === undefined ? {} : { [NAME]: data[NAME] });
const textOf = (data: JsonObject): string => {
  const calculator = data[NAME];
  const inputs =
    typeof calculator === 'object' && calculator !== null && !Array.isArray(calculator) ? calculator.Inputs : undefined;
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs)) return '';
  return Object.entries(inputs)
    .map(([name, value]) => `${name}: ${String(value ?? '')}`)
    .join('\n');
};

interface EditorProps extends WorkProps {
  /** Renders the content below the calculator, from the save state and whether a value was entered. */
  footer: (autosave: Autosave, hasInput: boolean) => ReactNode;
}

/** An action's calculator, which saves inputs as they are entered. */
function CalculatorEditor({ item, target, part, onSaved, footer }: EditorProps) {
  const local = useLocalText();
  const draft = useDraft<JsonObject>({
    key: unsavedDataKey(target),
    part,
    read: calculatorIn,
    save: (data) => saveMenteeData(target, data),
    onSaved,
  });
  const { value, change, touched, autosave } = draft;
  usePublishUnsavedData(target, value, touched);
  const { Title, Data } = item.Action;
  if (Data.Workbook === undefined) return <NoWorkbook />;
  return (
    <Stack gap="md">
      <CalculatorSlot workbook={Data.Workbook} title={local(Title)} data={value} onData={change} />
      <DraftState draft={draft} textOf={textOf} />
      {footer(autosave, value[NAME] !== undefined)}
    </Stack>
  );
}

/** The files of the work that a mentee does in a calculator. */
function CalculatorFiles({ target: { actionId, menteeId } }: { target: Target }) {
  const { t } = useText();
  return (
    <Section title={t('actions.tool.files')}>
      <FileBox
        // Files that a tool uploads itself use the same category.
        box={{ category: `tool/${actionId}/calculator/0`, name: 'tool', userId: menteeId }}
        label={t('actions.tool.files')}
        none={
          <Text size="sm" c="dimmed">
            {t('actions.files.none')}
          </Text>
        }
      />
    </Section>
  );
}

/** The mentee confirms a calculator; nobody reviews it. */
const confirmLabels = { button: 'calculators.confirm', help: 'calculators.confirm.help' } as const;

/** The mentee's calculator and its files. */
export function OwnCalculator(props: OwnWorkProps) {
  const { item, target, part, notes, submission } = props;
  return (
    <>
      {item.can.includes('writeMenteeData') ? (
        <CalculatorEditor
          {...props}
          footer={(autosave, hasInput) => (
            <>
              {notes}
              {item.can.includes('submit') && hasInput && (
                <HandIn item={item} submission={submission} autosave={autosave} labels={confirmLabels} />
              )}
            </>
          )}
        />
      ) : (
        <CalculatorView item={item} part={part} />
      )}
      <CalculatorFiles target={target} />
    </>
  );
}

/** A mentee's calculator and its files, as mentors see them. */
export const MenteeCalculator = ({ item, target, part }: WorkProps) => (
  <Stack gap="md">
    <CalculatorView item={item} part={part} />
    <CalculatorFiles target={target} />
  </Stack>
);
