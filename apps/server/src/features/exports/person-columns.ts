import { roles } from '@ithaki/contract';
import type { Cell, Column } from '@ithaki/sheets';
import { currentProject } from '../../access/current-project.ts';
import { type HomedField, seesKayas, visibleFields } from '../../access/field-policy.ts';
import type { Person } from '../../access/load-person.ts';
import { textIn } from '../actions/index.ts';
import { sortedRoles } from '../people/index.ts';
import { say, type Work } from './exported-list.ts';

/** The values of a field that holds several; whatever else is stored is one value. */
function listOf(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.map(String) : [value];
  } catch {
    return [value];
  }
}

/** A number that a spreadsheet keeps as it is written; what it would round stays text. */
function numberOr(value: string): string | number {
  const number = Number(value);
  return String(number) === value ? number : value;
}

/** What a stored value of a field is in a cell: as people read it, and a number only of a field of numbers. */
function cellOfField(
  work: Pick<Work, 'language'>,
  { Type, Options = [] }: HomedField,
): (value: string) => string | number {
  if (Type === 'number') return numberOr;
  if (Type === 'checkbox') {
    const [yes, no] = [say(work, 'exports.yes'), say(work, 'exports.no')];
    return (value) => (value === '1' ? yes : no);
  }
  if (Type !== 'select' && Type !== 'multiselect') return (value) => value;
  const labels = new Map(Options.map(({ Value, Label }) => [Value, textIn(Label, work.language)]));
  const label = (value: string) => labels.get(value) ?? value;
  return Type === 'select' ? label : (value) => listOf(value).map(label).join(', ');
}

/** A person with what their computed fields came to. */
export interface Row {
  person: Person;
  computed: Readonly<Record<string, string>>;
}

/** A column with what of a person is in it. */
export interface PersonColumn extends Column {
  of(row: Row): Cell;
}

/** What every list of people begins with: who it is and how they stand. */
export function standingColumns(work: Work): PersonColumn[] {
  const [active, inactive] = [say(work, 'exports.active'), say(work, 'exports.inactive')];
  const names = new Map(roles.map((role) => [role, say(work, `shell.role.${role}`)]));
  return [
    { title: say(work, 'exports.id'), type: 'number', of: ({ person }) => person.userId },
    ...(seesKayas(work.actor.level)
      ? [{ title: say(work, 'people.kayas'), type: 'number' as const, of: ({ person }: Row) => person.kayas }]
      : []),
    { title: say(work, 'people.username'), type: 'text', of: ({ person }) => person.userName },
    { title: say(work, 'people.state'), type: 'text', of: ({ person }) => (person.state === 1 ? active : inactive) },
    {
      title: say(work, 'people.roles'),
      type: 'text',
      of: ({ person }) =>
        sortedRoles(person.roles)
          .map((role) => names.get(role))
          .join(', '),
    },
  ];
}

/**
 * The fields that the actor sees, or those named among them; of mentees alone without those that only mentors have.
 * Whatever is hidden from the actor's level is not there.
 */
export function fieldColumns(work: Work, names: readonly string[] | undefined, mentees: boolean): PersonColumn[] {
  const { settings } = currentProject(work.actor);
  const asked = names && new Set(names);
  const ofMentees = new Set(settings.Mentee.ProjectFields.map(({ Name }) => Name));
  return visibleFields(settings, work.actor.level)
    .filter((field) => !asked || asked.has(field.Name))
    .filter(({ home, Name }) => !mentees || home === 'user' || ofMentees.has(Name))
    .map((field) => {
      const { Name, Type, Label, home } = field;
      const cell = cellOfField(work, field);
      const type = Type === 'number' || Type === 'date' ? Type : 'text';
      const worked = Type === 'ComputedField' || Type === 'ExportField';
      return {
        title: textIn(Label, work.language) || Name,
        type,
        of({ person, computed }) {
          const value = worked ? computed[Name] : (home === 'user' ? person.fields : person.projectFields)[Name];
          return value ? cell(value) : '';
        },
      };
    });
}
