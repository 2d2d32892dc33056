import { roles } from '@ithaki/contract';
import type { Cell, Column } from '@ithaki/sheets';
import { currentProject } from '../../access/current-project.ts';
import { type HomedField, seesKayas, visibleFields } from '../../access/field-policy.ts';
import type { Person } from '../../access/load-person.ts';
import { localizedText } from '../actions/index.ts';
import { sortedRoles } from '../people/index.ts';
import { type ListContext, translated } from './exported-list.ts';

/** Parses the value of a field that holds several values; a text in any other form is one value. */
function parseList(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.map(String) : [value];
  } catch {
    return [value];
  }
}

/** Returns a number if a spreadsheet shows all its digits as written, otherwise the text. */
function toExactNumber(value: string): string | number {
  const number = Number(value);
  return String(number) === value ? number : value;
}

/**
 * Returns the function that formats a field's stored values for cells: in display form, and as numbers for number
 * fields only.
 */
function createCellFormat(
  work: Pick<ListContext, 'language'>,
  { Type, Options = [] }: HomedField,
): (value: string) => string | number {
  if (Type === 'number') return toExactNumber;
  if (Type === 'checkbox') {
    const [yes, no] = [translated(work, 'exports.yes'), translated(work, 'exports.no')];
    return (value) => (value === '1' ? yes : no);
  }
  if (Type !== 'select' && Type !== 'multiselect') return (value) => value;
  const labels = new Map(Options.map(({ Value, Label }) => [Value, localizedText(Label, work.language)]));
  const label = (value: string) => labels.get(value) ?? value;
  return Type === 'select' ? label : (value) => parseList(value).map(label).join(', ');
}

/** A person with the values of their computed fields. */
export interface PersonRow {
  person: Person;
  computed: Readonly<Record<string, string>>;
}

/** A column with the function that returns its cell for a person. */
export interface PersonColumn extends Column {
  cellOf(row: PersonRow): Cell;
}

/** Returns the first columns of every list of people: identity and state. */
export function identityColumns(work: ListContext): PersonColumn[] {
  const [active, inactive] = [translated(work, 'exports.active'), translated(work, 'exports.inactive')];
  const names = new Map(roles.map((role) => [role, translated(work, `shell.role.${role}`)]));
  return [
    { title: translated(work, 'exports.id'), type: 'number', cellOf: ({ person }) => person.userId },
    ...(seesKayas(work.actor.level)
      ? [
          {
            title: translated(work, 'people.kayas'),
            type: 'number' as const,
            cellOf: ({ person }: PersonRow) => person.kayas,
          },
        ]
      : []),
    { title: translated(work, 'people.username'), type: 'text', cellOf: ({ person }) => person.userName },
    {
      title: translated(work, 'people.state'),
      type: 'text',
      cellOf: ({ person }) => (person.state === 1 ? active : inactive),
    },
    {
      title: translated(work, 'people.roles'),
      type: 'text',
      cellOf: ({ person }) =>
        sortedRoles(person.roles)
          .map((role) => names.get(role))
          .join(', '),
    },
  ];
}

/**
 * Returns the columns of the fields that the actor sees, limited to `names` when given; for mentees without the fields
 * that only mentors have.
 */
export function fieldColumns(
  work: ListContext,
  names: readonly string[] | undefined,
  mentees: boolean,
): PersonColumn[] {
  const { settings } = currentProject(work.actor);
  const requested = names && new Set(names);
  const ofMentees = new Set(settings.Mentee.ProjectFields.map(({ Name }) => Name));
  return visibleFields(settings, work.actor.level)
    .filter((field) => !requested || requested.has(field.Name))
    .filter(({ home, Name }) => !mentees || home === 'user' || ofMentees.has(Name))
    .map((field) => {
      const { Name, Type, Label, home } = field;
      const cell = createCellFormat(work, field);
      const type = Type === 'number' || Type === 'date' ? Type : 'text';
      const isComputed = Type === 'ComputedField' || Type === 'ExportField';
      return {
        title: localizedText(Label, work.language) || Name,
        type,
        cellOf({ person, computed }) {
          const value = isComputed ? computed[Name] : (home === 'user' ? person.fields : person.projectFields)[Name];
          return value ? cell(value) : '';
        },
      };
    });
}
