import type { ProjectSettings } from '@ithaki/contract';
import { localText } from '@ithaki/formats';
import { type HomedField, visibleFields } from '../../../access/field-policy.ts';
import { type Column, type ColumnType, literal, type Run } from './column.ts';

const types: Partial<Record<HomedField['Type'], ColumnType>> = {
  number: 'number',
  date: 'date',
  checkbox: 'boolean',
  multiselect: 'list',
};

/** SQL expressions that convert stored text to a type; text that is not of the type gives null. */
const typed: Partial<Record<ColumnType, (stored: string) => string>> = {
  number: (stored) => `public.report_number(${stored})`,
  date: (stored) => `public.report_date(${stored})`,
  boolean: (stored) => `case ${stored} when '1' then true when '0' then false end`,
  list: (stored) => `public.report_list(${stored})`,
};

/** Fields whose values are chosen from a list. */
const choices: readonly HomedField['Type'][] = ['select', 'multiselect', 'checkbox'];

/** Fields whose values are computed by scripts, which the database cannot run. */
const computed: readonly HomedField['Type'][] = ['ComputedField', 'ExportField'];

/**
 * Returns a column for each field of a programme, in lower case; a name that another column has gets the prefix `f_`. A
 * choice has a second column with its label.
 */
export function fieldColumns(run: Run, settings: ProjectSettings, taken: readonly string[]): Column[] {
  const names = new Set(taken);
  const columns: Column[] = [];
  for (const field of visibleFields(settings, 0)) {
    if (computed.includes(field.Type)) continue;
    const stored = `nullif(${field.home === 'user' ? 'u' : 'm'}.fields ->> ${literal(field.Name)}, '')`;
    const type = types[field.Type] ?? 'text';
    const level = field.Visible;
    const name = freeName(names, field.Name.toLowerCase());
    const choice = choices.includes(field.Type);
    columns.push({ name, type, level, choice, value: typed[type]?.(stored) ?? stored });
    if (field.Type === 'select')
      columns.push({
        name: freeName(names, `${name}_label`),
        type: 'text',
        level,
        choice,
        value: labelOf(run, field, stored),
      });
  }
  return columns;
}

function freeName(names: Set<string>, wanted: string): string {
  let name = wanted;
  while (names.has(name)) name = `f_${name}`;
  names.add(name);
  return name;
}

function labelOf(run: Run, { Options = [] }: HomedField, stored: string): string {
  const labels = (language: 'el' | 'en') =>
    literal(JSON.stringify(Object.fromEntries(Options.map(({ Value, Label }) => [Value, localText(Label, language)]))));
  return `coalesce((case ${run.of('r.lang')} when 'en' then ${labels('en')}::jsonb else ${labels('el')}::jsonb end) ->> (${stored}), ${stored})`;
}
