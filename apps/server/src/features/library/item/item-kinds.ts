import { defaultLibraryKinds, type LibraryKind, type ShownKind } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import type { CurrentProject } from '../../../access/actor.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { cleanHtml } from '../../../platform/texts/clean-html.ts';
import { hasText, translate } from '../../../platform/texts/translate.ts';

/** The kinds of items of a project. */
const kindsOf = ({ settings }: CurrentProject): LibraryKind[] => settings.Library?.Kinds ?? defaultLibraryKinds;

const labelOf = (Label: LibraryKind['Label'], text: string, name: string) =>
  Label ?? (hasText(text) ? { el: translate('el', text), en: translate('en', text) } : name);

/** The kinds as screens offer them, each with how many items have it. */
export const shownKinds = (project: CurrentProject, counts: ReadonlyMap<string, number>): ShownKind[] =>
  kindsOf(project).map(({ Name, Label, Fields }) => ({
    Name,
    Label: labelOf(Label, `library.kind.${Name}`, Name),
    Fields: Fields.map((field) => ({
      Name: field.Name,
      Label: labelOf(field.Label, `library.meta.${field.Name}`, field.Name),
      Type: field.Type,
    })),
    Count: counts.get(Name) ?? 0,
  }));

/** The kind an item is of unless its uploader says: by what it holds, where the project has such a kind, else its first. */
export function usualKind(project: CurrentProject, type: string | null): string {
  const kinds = kindsOf(project).map(({ Name }) => Name);
  const wanted =
    type === null ? 'Url' : type.startsWith('image/') ? 'Image' : type.startsWith('video/') ? 'Video' : 'Document';
  return kinds.includes(wanted) ? wanted : (kinds[0] ?? wanted);
}

const isNumber = (value: string) => /^\d{1,9}([.,]\d{1,6})?$/.test(value);

/** What the server works out of the file itself, whatever is said of it. */
const workedOut = new Set(['File_Size', 'File_Type']);

/** When the thing itself was made, of whatever kind: the day of its version unless it is said. */
const creationDate = { Name: 'Creation_Date', Type: 'date' } as const;

/**
 * The metadata of a kind without what is empty, rich text cleaned; refuses fields that the kind does not have, and
 * values of another type.
 */
export function checkedMetadata(
  project: CurrentProject,
  kind: string,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const definition = kindsOf(project).find(({ Name }) => Name === kind);
  if (!definition) throw new Refusal(422, 'UnknownKind', { fields: { Kind: 'errors.UnknownKind' } });
  const fields: Record<string, string> = {};
  const typeOf = (name: string) => [...definition.Fields, creationDate].find(({ Name }) => Name === name)?.Type;
  const kept = Object.entries(given).filter(([name, value]) => value !== '' && !workedOut.has(name));
  for (const [name, value] of kept) {
    const type = typeOf(name);
    if (!type) fields[`Metadata.${name}`] = 'errors.field.unknown';
    if (type === 'number' && !isNumber(value)) fields[`Metadata.${name}`] = 'errors.field.wrongType';
    if (type === 'date' && !parseDate(value)) fields[`Metadata.${name}`] = 'errors.field.wrongType';
  }
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'WrongMetadata', { fields });
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeOf(name) === 'richtext' ? cleanHtml(value) : value]),
  );
}
