export { type Clip, copied, cut, type Paste, pasted } from './clipboard.ts';
export { type ChangedPart, type ChangedQuestion, type Comparison, compare } from './compare.ts';
export { compileAll, type ScriptProblem, scriptProblems } from './compile.ts';
export {
  type BuiltCondition,
  type BuiltGroup,
  type BuiltRule,
  builtFrom,
  conditionText,
  type RuleOperator,
} from './condition-builder.ts';
export { type Flaw, findFlaws } from './flaws.ts';
export { edited, type History, opened, redone, undone } from './history.ts';
export { definedIds, IdPool, IdsUsedUp, idsOfQuestion, MOST_IDS, namedIn, PlaceIds, poolOf, renamedIn } from './ids.ts';
export { newQuestion, newQuestionnaire, ofOtherType, questionTypes } from './new-question.ts';
export { type Applied, apply, type Operation, valueAt } from './operations.ts';
export { inventedAnswers, type SampleWords } from './samples/sample-answers.ts';
export { type Path, type PlacedScript, type ScriptUse, scriptsIn } from './scripts.ts';
export { type LogicArrow, logicOf, type Use, usesOf } from './uses.ts';
export {
  carriedOver,
  type Decision,
  type Fate,
  fatesByQuestion,
  type Mapping,
  type Replayed,
  replay,
} from './version-replay.ts';
