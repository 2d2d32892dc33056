export {
  type BuiltCondition,
  type BuiltGroup,
  type BuiltRule,
  builtFrom,
  conditionText,
  type RuleOperator,
} from './builder.ts';
export { type Clip, copied, cut, type Paste, pasted } from './clipboard.ts';
export { type ChangedPart, type ChangedQuestion, type Comparison, compare } from './compare.ts';
export { compileAll, type ScriptProblem, scriptProblems } from './compile.ts';
export { type Flaw, flawsOf } from './flaws.ts';
export { edited, type History, opened, redone, undone } from './history.ts';
export { definedIds, IdPool, IdsUsedUp, idsOfQuestion, MOST_IDS, PlaceIds, poolOf } from './ids.ts';
export { inventedAnswers, type SampleWords } from './invent/invented.ts';
export { newQuestion, newQuestionnaire, ofOtherType, questionTypes } from './make.ts';
export { type Applied, apply, type Operation, valueAt } from './operations.ts';
export { namedIn, renamedIn } from './references.ts';
export {
  carriedOver,
  type Decision,
  type Fate,
  fatesByQuestion,
  type Mapping,
  type Replayed,
  replay,
} from './replay.ts';
export { type Path, type PlacedScript, type ScriptUse, scriptsIn } from './scripts.ts';
export { type LogicArrow, logicOf, type Use, usesOf } from './uses.ts';
