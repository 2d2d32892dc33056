import type { DocumentBody, Language } from '@ithaki/contract';
import { dateAt, formatDate, isoDate, localText } from '@ithaki/formats';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { seesEmail, seesKayas, visibleValues } from '../../../access/field-policy.ts';
import type { Person } from '../../../access/load-person.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { computedValues, findActionData } from '../../people/index.ts';

/** The part of a call's or job's context that is needed to read a document's data. */
export type DataContext = Pick<Context, 'db' | 'actor' | 'scripts' | 'now'>;

/** Data of a person for a template, limited to what the issuing user may see. */
export interface PersonData {
  person: { name: string; first_name: string; last_name: string; number: string; email: string };
  fields: Record<string, string>;
}

/** Returns the template data of these people, in the same order. */
export async function readPeople(context: DataContext, people: readonly Person[]): Promise<PersonData[]> {
  const { actor } = context;
  const project = currentProject(actor);
  const { settings } = project;
  const computed = await computedValues(context, project, people);
  return people.map(({ userId, userName, email, kayas, fields, projectFields }) => {
    const { first_name = '', last_name = '' } = fields;
    return {
      person: {
        ...{ name: `${first_name} ${last_name}`.trim() || userName, first_name, last_name },
        number: kayas !== null && seesKayas(actor.level) ? String(kayas) : '',
        email: seesEmail(settings, actor.level) ? (email ?? '') : '',
      },
      fields: {
        ...visibleValues(settings, actor.level, 'user', fields),
        ...visibleValues(settings, actor.level, 'project', projectFields),
        ...computed.get(userId),
      },
    };
  });
}

/** A document with its id and version, under which failures of its function are logged. */
export interface VersionedDocument {
  id: number;
  version: number;
  content: DocumentBody;
}

/** Values of a document's arguments, and the language in which it is rendered. */
export interface Filling {
  arguments: Record<string, string>;
  language: Language;
}

/** Returns the values of a document's arguments: those given, else the defaults. */
export const argumentsOf = ({ Arguments }: DocumentBody, given: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Arguments.map(({ Name, Default }) => [Name, given[Name] ?? Default]));

/** Runs the function of a document for these people, or once for a list of them; returns its results in order. */
async function runFunction(
  { db, actor, scripts, now }: DataContext,
  { id, version, content }: VersionedDocument,
  people: readonly { person: Person | undefined; data: PersonData }[],
  filling: Filling,
): Promise<unknown[]> {
  if (content.Function.trim() === '') return people.map(() => null);
  const project = currentProject(actor);
  const ids = people.flatMap(({ person }) => person?.userId ?? []);
  const actions = await findActionData(db, project.id, ids);
  const given = { arguments: filling.arguments, lang: filling.language, ...today(now, project) };
  const scopes = people.map(({ person, data }) => ({
    user: {
      Id: person?.userId ?? 0,
      Username: person?.userName ?? '',
      Roles: person?.roles ?? [],
      State: person?.state ?? 1,
    },
    fields: data.fields,
    projectFields: data.fields,
    actions: (person && actions.get(person.userId)) ?? {},
    ...{ people: people.map((one) => one.data), ...given },
  }));
  const stored = { owner: `document:${id}`, version, kind: 'document' as const, code: content.Function };
  const script = { ...stored, projectId: project.id };
  const isList = content.Kind === 'list';
  const outcomes = await scripts.runMany(script, isList ? scopes.slice(0, 1) : scopes);
  return outcomes.map((outcome) => {
    if (outcome.ok) return outcome.value;
    throw new Refusal(422, 'FunctionFailed', {
      params: { message: outcome.failure.message || outcome.failure.reason },
    });
  });
}

const today = (now: Date, { zone }: CurrentProject) => ({ today: isoDate(dateAt(now, zone)), now: now.toISOString() });

/** Template data of one copy of a document; the copy of a list has no person. */
export interface CopyData {
  person: Person | undefined;
  data: Record<string, unknown>;
}

/** A person with their template data; `person` is undefined for the invented one of a preview. */
export interface ReadPerson {
  person: Person | undefined;
  data: PersonData;
}

/** Returns the template data of each copy of a document: one per person, or a single one for a list. */
export async function copiesOf(
  context: DataContext,
  document: VersionedDocument,
  people: readonly ReadPerson[],
  filling: Filling,
): Promise<CopyData[]> {
  const { actor, now } = context;
  const project = currentProject(actor);
  const results = await runFunction(context, document, people, filling);
  const shared = {
    programme: { title: localText(project.title, filling.language), url: project.url },
    arguments: filling.arguments,
    lang: filling.language,
    today: formatDate(dateAt(now, project.zone)),
  };
  if (document.content.Kind === 'list')
    return [
      { person: undefined, data: { ...shared, people: people.map(({ data }) => data), data: results[0] ?? null } },
    ];
  return people.map(({ person, data }, index) => ({
    person,
    data: { ...shared, ...data, data: results[index] ?? null },
  }));
}
