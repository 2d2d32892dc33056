import type { Definition, Question } from '../model.ts';
import { questionTypes } from '../model.ts';
import { type AskedQuestion, questionsOf } from './questions.ts';

/** What is wrong with a definition; each is a text below `microdata.flaws`. */
export type FlawKind =
  | 'idTwice'
  | 'idOfOtherSheet'
  | 'codeTwice'
  | 'keyTwice'
  | 'textMissing'
  | 'optionsMissing'
  | 'optionTwice'
  | 'formatUnfit'
  | 'groupUnfit'
  | 'conditionUnknown'
  | 'conditionUnfit'
  | 'circle'
  | 'childUnfit'
  | 'fieldUnknown'
  | 'defaultUnfit';

/** A flaw, at the question or section where it is mended. */
export interface Flaw {
  readonly Kind: FlawKind;
  readonly Id?: number;
  readonly Key?: string;
}

/** What a definition is checked against. */
export interface DefinitionWorld {
  /** Whether the project has a field with this name. */
  readonly hasField: (name: string) => boolean;
  /** Ids of the questions of the other two sheets. */
  readonly otherIds: ReadonlySet<number>;
}

const twice = <T>(values: readonly T[]): Set<T> =>
  new Set(values.filter((value, index) => values.indexOf(value) !== index));

const isEmpty = (text: Question['Text']) => (typeof text === 'string' ? text : text.el) === '';

/** Whether following the conditions from a question leads back to it. */
function isInCircle(start: AskedQuestion, byId: ReadonlyMap<number, AskedQuestion>): boolean {
  const passed = new Set<number>();
  let at: AskedQuestion | undefined = start;
  while (at?.ConditionId !== undefined && !passed.has(at.Id)) {
    passed.add(at.Id);
    at = byId.get(at.ConditionId);
    if (at?.Id === start.Id) return true;
  }
  return false;
}

function flawsOfQuestion(
  question: AskedQuestion,
  byId: ReadonlyMap<number, AskedQuestion>,
  children: ReadonlyMap<number, readonly number[]>,
  { hasField, otherIds }: DefinitionWorld,
): FlawKind[] {
  const { Id, Type, Format, Options = [], Group, Child, ConditionId, DefaultField, DefaultValue } = question;
  const parent = ConditionId === undefined ? undefined : byId.get(ConditionId);
  const own = children.get(Id) ?? [];
  const isSelect = Type === questionTypes.select;
  const checks: [FlawKind, boolean][] = [
    ['idOfOtherSheet', otherIds.has(Id)],
    ['textMissing', isEmpty(question.Text)],
    ['optionsMissing', isSelect && Options.length === 0],
    ['optionTwice', twice(Options.map(({ Value }) => Value)).size > 0],
    ['formatUnfit', Format !== undefined && Type !== (Format === 'birth' ? questionTypes.date : questionTypes.text)],
    ['groupUnfit', Group !== undefined && Type !== questionTypes.yesNo],
    ['conditionUnknown', ConditionId !== undefined && !parent],
    ['conditionUnfit', parent !== undefined && parent.Type !== questionTypes.yesNo],
    ['circle', isInCircle(question, byId)],
    ['childUnfit', Child.length !== own.length || Child.some((child) => !own.includes(child))],
    ['fieldUnknown', DefaultField !== undefined && !hasField(DefaultField)],
    [
      'defaultUnfit',
      Boolean(DefaultValue) &&
        ((isSelect && !Options.some(({ Value }) => Value === DefaultValue)) ||
          (Type === questionTypes.yesNo && DefaultValue !== 'yes' && DefaultValue !== 'no')),
    ],
  ];
  return checks.flatMap(([kind, isWrong]) => (isWrong ? [kind] : []));
}

/** Returns what is wrong with a definition; empty for one that can be saved. */
export function flawsOf(definition: Definition, world: DefinitionWorld): Flaw[] {
  const { list, byId } = questionsOf(definition);
  const children = new Map<number, number[]>();
  for (const { Id, ConditionId } of list)
    if (ConditionId !== undefined) children.set(ConditionId, [...(children.get(ConditionId) ?? []), Id]);
  return [
    ...[...twice(definition.map(({ Key }) => Key))].map((Key): Flaw => ({ Kind: 'keyTwice', Key })),
    ...[...twice(list.map(({ Id }) => Id))].map((Id): Flaw => ({ Kind: 'idTwice', Id })),
    ...list.flatMap(({ Code, Id }, index) =>
      Code && list.findIndex((other) => other.Code === Code) < index ? [{ Kind: 'codeTwice' as const, Id }] : [],
    ),
    ...list.flatMap((question) =>
      flawsOfQuestion(question, byId, children, world).map((Kind): Flaw => ({ Kind, Id: question.Id })),
    ),
  ];
}

/** Returns the definition with every `Child` filled from the conditions, which say the same from the other side. */
export function withChildren(definition: Definition): Definition {
  const { list } = questionsOf(definition);
  return definition.map((section) => ({
    ...section,
    Questions: section.Questions.map((question) => ({
      ...question,
      Child: list.filter(({ ConditionId }) => ConditionId === question.Id).map(({ Id }) => Id),
    })),
  }));
}
