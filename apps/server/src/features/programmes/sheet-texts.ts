import { microdataDefinition, microdataQuestion, type ProjectSettings } from '@ithaki/contract';
import { asDefinition, type Definition, flawsOf, questionsOf, type Sheet, sheets } from '@ithaki/microdata';
import { z } from 'zod';
import { menteeFields } from '../../access/field-policy.ts';
import { malformedBody } from '../../platform/errors/body-problems.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { ProjectRow } from './queries.ts';

/** The name of each sheet's text in a saved project. */
const textNames = { start: 'MicrodataStart_Text', end: 'MicrodataEnd_Text', six: 'MicrodataSix_Text' } as const;

type Texts = Partial<Record<(typeof textNames)[Sheet], string | undefined>>;

/** A definition as it may be sent: sections, or a bare list of questions, which is one section. */
const sentDefinition = z.union([microdataDefinition, z.array(microdataQuestion).max(300)]);

function parseSheet(name: string, text: string): Definition {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    throw wrong(name, error instanceof Error ? error.message : 'errors.field.wrongType');
  }
  const parsed = sentDefinition.safeParse(input);
  if (parsed.success) return asDefinition(parsed.data);
  const { fields = {} } = malformedBody(parsed.error, input).details;
  const [problem] = Object.values(fields);
  throw wrong(name, problem ?? 'errors.field.wrongType');
}

type FieldProblem = string | { label: string; params: Record<string, string | number> };
const wrong = (name: string, problem: FieldProblem) =>
  new Refusal(422, 'DefinitionWrong', { fields: { [name]: problem } });

/** The sheets of a project that was stored; a text of former times that is no definition counts as not asked. */
const storedSheet = (text: string): Definition => {
  try {
    return parseSheet('', text);
  } catch {
    return [];
  }
};

/** Throws 422 when a sheet's questions are changed to some that cannot be asked. */
export function refuseWrongSheets(settings: ProjectSettings, texts: Texts, before: ProjectRow | undefined): void {
  const earlier: Record<Sheet, string> = {
    start: before?.microdataStart ?? '[]',
    end: before?.microdataEnd ?? '[]',
    six: before?.microdataSix ?? '[]',
  };
  const definitions = sheets.map((sheet) => {
    const text = texts[textNames[sheet]];
    const isNew = text !== undefined && text !== earlier[sheet];
    return { sheet, isNew, definition: isNew ? parseSheet(textNames[sheet], text) : storedSheet(earlier[sheet]) };
  });
  const names = new Set(
    menteeFields(settings).flatMap(({ Name, Type }) =>
      Type === 'ComputedField' || Type === 'ExportField' ? [] : [Name],
    ),
  );
  for (const { sheet, isNew, definition } of definitions) {
    if (!isNew) continue;
    const others = definitions.filter((other) => other.sheet !== sheet);
    const otherIds = new Set(others.flatMap((other) => questionsOf(other.definition).list.map(({ Id }) => Id)));
    const [flaw] = flawsOf(definition, { hasField: (name) => names.has(name), otherIds });
    if (flaw)
      throw wrong(textNames[sheet], {
        label: `microdata.flaws.${flaw.Kind}`,
        params: { id: flaw.Id ?? flaw.Key ?? '' },
      });
  }
}
