import type { GridAction } from '@ithaki/contract';
import { type Label, useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { comparableValues } from './action-values.ts';

const labels: Readonly<Record<string, Label>> = {
  date: 'grids.action.value.date',
  place: 'grids.action.value.place',
  link: 'grids.action.value.link',
  text: 'grids.action.value.text',
};

/** Returns the name of a value of an action: its question's label, else a text of the interface, else its key. */
export function useValueNames(): (action: GridAction, name: string) => string {
  const { t } = useText();
  const local = useLocalText();
  return (action, name) => {
    const label = comparableValues(action).find((value) => value.name === name)?.label;
    if (label !== undefined) return local(label);
    const known = labels[name];
    return known ? t(known) : name;
  };
}
