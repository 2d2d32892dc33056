import type { QueryParameter } from '@ithaki/contract';
import { parseNumberEntry } from '@ithaki/formats';
import type { Search } from '../../../address/address-state.ts';

/** The values of a report's parameters as they are typed; a list where a parameter takes many. */
export type ParameterEntries = Readonly<Record<string, string | readonly string[]>>;

/**
 * Whether a parameter's values may stand in the address: never texts and people, which may identify somebody, nor values
 * that others have in a field.
 */
const isInAddress = ({ Type, Options }: QueryParameter): boolean =>
  Type === 'select' ? Options !== undefined : Type !== 'text' && Type !== 'person';

/** Digits from which on a number may be that of a person: a tax number without the zero that it begins with. */
const LONG_NUMBER = 8;
const isLong = (text: string): boolean => text.replaceAll(/\D/g, '').length >= LONG_NUMBER;

const addressKey = (name: string): string => `p.${name}`;

const isEmpty = (value: string | readonly string[] | undefined): boolean => value === undefined || value.length === 0;

/** Returns the values that a report begins with: those of the address, else the defaults. */
export function firstEntries(parameters: readonly QueryParameter[], search: Search): ParameterEntries {
  return Object.fromEntries(
    parameters.map((parameter) => {
      const { Name, Many, Default } = parameter;
      const text = (isInAddress(parameter) ? search[addressKey(Name)] : undefined) ?? Default;
      return [Name, Many ? text.split(',').filter((part) => part !== '') : text];
    }),
  );
}

/** Returns the query of the address with these values; what may not stand there is taken out. */
export const addressOf = (parameters: readonly QueryParameter[], entries: ParameterEntries): Search =>
  Object.fromEntries(
    parameters.map((parameter) => {
      const { Name, Type, Default } = parameter;
      const text = [entries[Name] ?? ''].flat().join(',');
      const isIn = isInAddress(parameter) && text !== '' && text !== Default;
      return [addressKey(Name), isIn && !(Type === 'number' && isLong(text)) ? text : undefined];
    }),
  );

/** Returns the values as the call takes them; empty ones are left out. */
export function sentValues(
  parameters: readonly QueryParameter[],
  entries: ParameterEntries,
): Record<string, string | number | readonly (string | number)[]> {
  const sent = ({ Type }: QueryParameter, text: string) =>
    Type === 'number' ? (parseNumberEntry(text) ?? text) : text;
  return Object.fromEntries(
    parameters.flatMap((parameter) => {
      const entry = entries[parameter.Name];
      if (entry === undefined || isEmpty(entry)) return [];
      return [
        [
          parameter.Name,
          typeof entry === 'string' ? sent(parameter, entry) : entry.map((text) => sent(parameter, text)),
        ],
      ];
    }),
  );
}

/** Returns the names of the required parameters that have no value. */
export const missing = (parameters: readonly QueryParameter[], entries: ParameterEntries): string[] =>
  parameters.filter(({ Name, Required }) => Required && isEmpty(entries[Name])).map(({ Name }) => Name);
