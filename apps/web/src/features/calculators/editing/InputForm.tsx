import { display, entryText, isPercentPattern, readEntry, type WireLimits, type WireWorkbook } from '@ithaki/workbook';
import { nameOfCell, withCell, withInputs, withResult } from '@ithaki/workbook/edit';
import { Button, Checkbox, Group, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { patternIn } from '../../../workbooks/inputs.ts';

interface Props {
  wire: WireWorkbook;
  /** Index of the chosen cell in `Active`. */
  active: number;
  onChange: (wire: WireWorkbook) => void;
  onDone: () => void;
}

/** Limits without those that are empty or off. */
const cleaned = (limits: { [K in keyof WireLimits]: WireLimits[K] | undefined }): WireLimits =>
  Object.fromEntries(
    Object.entries(limits).filter(([, value]) => value !== undefined && value !== '' && value !== false),
  );

/** Field for an optional number, written in the format of the cell. */
function LimitField({
  label,
  value,
  pattern,
  onValue,
}: {
  label: string;
  value: number | undefined;
  pattern: string;
  onValue: (value: number | undefined) => void;
}) {
  const { t } = useText();
  const [typed, setTyped] = useState(() => entryText(value ?? null, pattern));
  const parsed = readEntry(typed, { type: 'Number', pattern });
  const isBad = typed.trim() !== '' && typeof parsed !== 'number';
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      value={typed}
      error={isBad ? t('calculators.entry.number') : undefined}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const parsedNext = readEntry(text, { type: 'Number', pattern });
        if (text.trim() === '') onValue(undefined);
        else if (typeof parsedNext === 'number') onValue(parsedNext);
      }}
      flex="1 1 8rem"
    />
  );
}

/** Settings of one cell: name, unit and limits of an input; whether a formula is a result. */
export function InputForm({ wire, active, onChange, onDone }: Props) {
  const { t, language } = useText();
  const cell = wire.Active[active];
  if (!cell) return null;
  const { Limits = {}, FullName = '' } = cell;
  const pattern = patternIn(wire, cell.Format);
  const isInput = cell.Type === 'Input';
  const isResult = wire.Results?.includes(active) ?? false;
  const changeLimits = (changes: { [K in keyof WireLimits]?: WireLimits[K] | undefined }) =>
    onChange(withCell(wire, active, { Limits: cleaned({ ...Limits, ...changes }) }));
  const setIsInput = (input: boolean) => onChange(withInputs(wire, [active], input));
  const isNameTaken =
    isInput &&
    wire.Active.some((other, index) => index !== active && other.Type === 'Input' && other.FullName === FullName);
  return (
    <Paper withBorder p="md" component="section" aria-label={t('calculators.edit.cell')}>
      <Stack gap="sm">
        <Text fw={600}>{FullName || nameOfCell(wire, active)}</Text>
        {cell.Formula === undefined ? (
          <Checkbox
            label={t('calculators.edit.isInput')}
            checked={isInput}
            onChange={(event) => setIsInput(event.currentTarget.checked)}
          />
        ) : (
          <>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              = <code>{cell.Formula}</code>
            </Text>
            <Checkbox
              label={t('calculators.edit.isResult')}
              description={t('calculators.edit.isResult.help')}
              checked={isResult}
              onChange={(event) => onChange(withResult(wire, active, event.currentTarget.checked))}
            />
          </>
        )}
        {(isInput || isResult) && (
          <TextInput
            label={t('calculators.edit.name')}
            description={isInput ? t('calculators.edit.name.help') : undefined}
            value={FullName}
            maxLength={200}
            error={isNameTaken ? t('calculators.edit.nameTaken') : undefined}
            onChange={(event) => onChange(withCell(wire, active, { FullName: event.currentTarget.value }))}
          />
        )}
        {isInput && (
          <>
            <TextInput
              label={t('calculators.edit.unit')}
              value={Limits.Unit ?? ''}
              maxLength={40}
              onChange={(event) => changeLimits({ Unit: event.currentTarget.value || undefined })}
            />
            <Group gap="sm" align="flex-start" key={active}>
              <LimitField
                label={t('calculators.edit.least')}
                pattern={pattern}
                value={Limits.Least}
                onValue={(Least) => changeLimits({ Least })}
              />
              <LimitField
                label={t('calculators.edit.most')}
                pattern={pattern}
                value={Limits.Most}
                onValue={(Most) => changeLimits({ Most })}
              />
            </Group>
            {!isPercentPattern(pattern) && (
              <Checkbox
                label={t('calculators.edit.whole')}
                checked={Limits.Whole ?? false}
                onChange={(event) => changeLimits({ Whole: event.currentTarget.checked || undefined })}
              />
            )}
            <OptionsInput
              key={`options ${active}`}
              options={Limits.Options ?? []}
              format={(value) =>
                typeof value === 'number' ? display(value, { pattern, locale: language }).text : value
              }
              onOptions={(Options) => changeLimits({ Options: Options.length > 0 ? Options : undefined })}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" size="compact-md" onClick={onDone}>
            {t('ui.close')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function OptionsInput({
  options,
  format: formatOption,
  onOptions,
}: {
  options: readonly (string | number)[];
  format: (value: string | number) => string;
  onOptions: (options: (string | number)[]) => void;
}) {
  const { t } = useText();
  const [text, setText] = useState(() => options.map(formatOption).join('\n'));
  return (
    <Textarea
      label={t('calculators.edit.options')}
      description={t('calculators.edit.options.help')}
      autosize
      minRows={1}
      maxRows={8}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        const lines = event.currentTarget.value.split('\n').map((line) => line.trim());
        onOptions(
          lines
            .filter(Boolean)
            .slice(0, 1_000)
            .map((line) => {
              const value = readEntry(line, { type: 'Number' });
              return typeof value === 'number' ? value : line;
            }),
        );
      }}
    />
  );
}
