import type { ShownField } from '@ithaki/contract';
import { Group, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { type FilterDraft, normaliseValue } from './comparisons.ts';

interface Props {
  field: ShownField;
  draft: FilterDraft;
  onValues: (values: readonly string[]) => void;
  /** Called when Enter is pressed. */
  onDone: () => void;
}

/** Inputs for the values of a comparison: none, one, or the two ends of a range. */
export function TypedValues({ field: { Type }, draft: { match, values }, onValues, onDone }: Props) {
  const { t } = useText();
  if (match === 'empty' || match === 'notempty') return null;
  const [first = '', second = ''] = values;
  const between = match === 'between';
  const problem = (text: string): string | undefined => {
    if (text.trim() === '' || normaliseValue(Type, text) !== undefined) return undefined;
    if (Type === 'date') return text.length < 10 ? undefined : t('ui.date.wrong');
    return t(Type === 'time' ? 'grids.value.wrongTime' : 'grids.value.wrong');
  };
  const input = (label: string, value: string, onValue: (text: string) => void) => {
    const shared = { label, value, error: problem(value), size: 'sm', style: { flex: '1 1 7rem' } } as const;
    if (Type === 'date') return <DateField {...shared} onChange={onValue} />;
    return (
      <TextInput
        {...shared}
        {...(Type === 'number' && { inputMode: 'decimal' as const, className: 'numbers' })}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <Group gap="xs" align="flex-start">
        {between
          ? input(t('grids.value.from'), first, (text) => onValues([text, second]))
          : input(t('grids.value'), first, (text) => onValues([text]))}
        {between && input(t('grids.value.to'), second, (text) => onValues([first, text]))}
      </Group>
      <input type="submit" hidden aria-hidden />
    </form>
  );
}
