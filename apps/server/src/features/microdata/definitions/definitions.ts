import type { microdataDefinitions, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { localText } from '@ithaki/formats';
import {
  asDefinition,
  type Definition,
  firstDefinition,
  flawsOf,
  questionsOf,
  rules,
  type Sheet,
  sheets,
  withChildren,
} from '@ithaki/microdata';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { menteeFields } from '../../../access/field-policy.ts';
import { conflict, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { updateSheet } from '../../programmes/index.ts';
import { findNewestDefinitions, findVersions, type StoredDefinition } from './definition-queries.ts';

type DefinitionReply = ReplyOf<typeof microdataDefinitions.start>;

/** Returns the sections with the types of the contract, whose arrays are not `readonly`. */
const sections = (definition: Definition) => definition as DefinitionReply['Sections'];
const present = ({ version, definition }: StoredDefinition): DefinitionReply => ({
  Version: version,
  Sections: sections(definition),
});

/** Returns the handler that shows the questions of a sheet. */
export const showDefinition =
  (sheet: Sheet) =>
  async ({ db, actor }: Context, { Id }: ParsedBodyOf<typeof microdataDefinitions.start>): Promise<DefinitionReply> => {
    const { id } = currentProject(actor);
    if (Id !== undefined && Id !== id) throw notFound();
    return present((await findNewestDefinitions(db, id))[sheet]);
  };

/** Returns the questions that the product proposes, without fields that the programme does not have. */
export async function showFirstDefinition(
  { actor }: Context,
  { Sheet: sheet }: ParsedBodyOf<typeof microdataDefinitions.first>,
): Promise<DefinitionReply['Sections']> {
  const names = fieldNames(actor);
  const known = firstDefinition(sheet).map((section) => ({
    ...section,
    Questions: section.Questions.map(({ DefaultField, ...question }) =>
      DefaultField && names.has(DefaultField) ? { ...question, DefaultField } : question,
    ),
  }));
  return sections(known);
}

function fieldNames(actor: Context['actor']): Set<string> {
  return new Set(
    menteeFields(currentProject(actor).settings)
      .filter(({ Type }) => Type !== 'ComputedField' && Type !== 'ExportField')
      .map(({ Name }) => Name),
  );
}

async function findFlaws({ db, actor }: Context, sheet: Sheet, definition: Definition) {
  const stored = await findNewestDefinitions(db, currentProject(actor).id);
  const others = sheets.filter((other) => other !== sheet);
  const names = fieldNames(actor);
  return flawsOf(definition, {
    hasField: (name) => names.has(name),
    otherIds: new Set(others.flatMap((other) => questionsOf(stored[other].definition).list.map(({ Id }) => Id))),
  });
}

/** Returns what is wrong with the questions of a sheet. */
export async function checkDefinition(
  context: Context,
  { Sheet: sheet, Sections }: ParsedBodyOf<typeof microdataDefinitions.check>,
): Promise<ReplyOf<typeof microdataDefinitions.check>> {
  return findFlaws(context, sheet, withChildren(Sections));
}

/** Saves the questions of a sheet as a new version. */
export async function saveDefinition(
  context: Context,
  { Sheet: sheet, Sections, Version }: ParsedBodyOf<typeof microdataDefinitions.save>,
): Promise<DefinitionReply> {
  const { db, actor } = context;
  const { id } = currentProject(actor);
  const before = (await findNewestDefinitions(db, id))[sheet];
  if (Version !== undefined && Version !== before.version) throw conflict(present(before));
  const definition = withChildren(Sections);
  const flaws = await findFlaws(context, sheet, definition);
  if (flaws.length > 0)
    throw new Refusal(422, 'DefinitionWrong', {
      fields: Object.fromEntries(
        flaws.map(({ Kind, Id, Key }) => [
          `${Id ?? Key ?? ''}`,
          { label: `microdata.flaws.${Kind}`, params: { id: Id ?? Key ?? '' } },
        ]),
      ),
    });
  await updateSheet(db, id, sheet, JSON.stringify(definition));
  await context.forgetEveryone();
  context.audit({
    target: `project:${id}:microdata:${sheet}`,
    after: { questions: questionsOf(definition).list.length },
  });
  return present((await findNewestDefinitions(db, id))[sheet]);
}

/** Lists the versions of a sheet's questions. */
export async function listVersions(
  { db, actor }: Context,
  { Sheet: sheet }: ParsedBodyOf<typeof microdataDefinitions.versions>,
): Promise<ReplyOf<typeof microdataDefinitions.versions>> {
  const versions = await findVersions(db, currentProject(actor).id, sheet);
  return versions.map(({ version, savedAt, content }) => ({
    Version: version,
    At: savedAt.toISOString(),
    Questions: questionsOf(asDefinition(content)).list.length,
  }));
}

/** Lists the rules in the caller's language: those of the product, then those of the programme. */
export async function listRules({ actor, language }: Context): Promise<ReplyOf<typeof microdataDefinitions.rules>> {
  const own = currentProject(actor).settings.MicrodataRules ?? [];
  return [
    ...rules.map(({ Code, Version, Severity, Sheet: sheet, message }) => ({
      ...{ Code, Version, Severity, Sheet: sheet },
      Message: translate(language, `microdata.problems.${message}`),
    })),
    ...own.map(({ Code, Severity, Sheet: sheet, Message }) => ({
      ...{ Code, Version: 1, Severity, Sheet: sheet },
      Message: localText(Message, language),
    })),
  ];
}
