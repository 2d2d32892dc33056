import { defaultLibraryKinds, type LibraryKind, type ShownKind } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import type { CurrentProject } from '../../../access/actor.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { cleanHtml } from '../../../platform/texts/clean-html.ts';
import { hasText, inEachLanguage, translate } from '../../../platform/texts/translate.ts';

/** Returns the kinds of items of a project. */
const itemKinds = ({ settings }: CurrentProject): LibraryKind[] => settings.Library?.Kinds ?? defaultLibraryKinds;

const labelOrText = (Label: LibraryKind['Label'], text: string, name: string) =>
  Label ?? (hasText(text) ? inEachLanguage((language) => translate(language, text)) : name);

/** Returns the kinds of items for the browser, each with the number of items. */
export const presentKinds = (project: CurrentProject, counts: ReadonlyMap<string, number>): ShownKind[] =>
  itemKinds(project).map(({ Name, Label, Fields }) => ({
    Name,
    Label: labelOrText(Label, `library.kind.${Name}`, Name),
    Fields: Fields.map((field) => ({
      Name: field.Name,
      Label: labelOrText(field.Label, `library.meta.${field.Name}`, field.Name),
      Type: field.Type,
    })),
    Count: counts.get(Name) ?? 0,
  }));

/** Returns the default kind of an item: by its media type, where the project has such a kind, else the first kind. */
export function defaultKind(project: CurrentProject, type: string | null): string {
  const kinds = itemKinds(project).map(({ Name }) => Name);
  const preferred =
    type === null ? 'Url' : type.startsWith('image/') ? 'Image' : type.startsWith('video/') ? 'Video' : 'Document';
  return kinds.includes(preferred) ? preferred : (kinds[0] ?? preferred);
}

const isNumber = (value: string) => /^\d{1,9}([.,]\d{1,6})?$/.test(value);

/** Metadata that the server derives from the file; values entered by the uploader are ignored. */
const derivedFields = new Set(['File_Size', 'File_Type']);

/** The field of the creation date, which every kind has: the day of the version unless the uploader entered another. */
const creationDate = { Name: 'Creation_Date', Type: 'date' } as const;

/**
 * Checks and cleans the metadata of an item: drops empty values, sanitises rich text, and refuses unknown fields and
 * values of the wrong type.
 */
export function cleanMetadata(
  project: CurrentProject,
  kind: string,
  input: Readonly<Record<string, string>>,
): Record<string, string> {
  const definition = itemKinds(project).find(({ Name }) => Name === kind);
  if (!definition) throw new Refusal(422, 'UnknownKind', { fields: { Kind: 'errors.UnknownKind' } });
  const fields: Record<string, string> = {};
  const typeOf = (name: string) => [...definition.Fields, creationDate].find(({ Name }) => Name === name)?.Type;
  const entries = Object.entries(input).filter(([name, value]) => value !== '' && !derivedFields.has(name));
  for (const [name, value] of entries) {
    const type = typeOf(name);
    if (!type) fields[`Metadata.${name}`] = 'errors.field.unknown';
    if (type === 'number' && !isNumber(value)) fields[`Metadata.${name}`] = 'errors.field.wrongType';
    if (type === 'date' && !parseDate(value)) fields[`Metadata.${name}`] = 'errors.field.wrongType';
  }
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'WrongMetadata', { fields });
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeOf(name) === 'richtext' ? cleanHtml(value) : value]),
  );
}
