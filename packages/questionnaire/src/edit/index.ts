export { type Clip, copyElement, cutElement, type Paste, pasteElement } from './clipboard.ts';
export { type ChangedPart, type ChangedQuestion, type Comparison, compare } from './compare.ts';
export { compileAll, type ScriptProblem, scriptProblems } from './compile.ts';
export {
  type BuiltCondition,
  type BuiltGroup,
  type BuiltRule,
  conditionText,
  parseCondition,
  type RuleOperator,
} from './condition-builder.ts';
export { type Flaw, findFlaws, isWarning } from './flaws.ts';
export { applyEdit, type History, openHistory, redo, undo } from './history.ts';
export {
  definedIds,
  ElementIds,
  ID_COUNT,
  IdPool,
  IdsUsedUp,
  idPoolOf,
  idsIn,
  idsOfQuestion,
  replaceIds,
} from './ids.ts';
export { changeQuestionType, newQuestion, newQuestionnaire, questionTypes } from './new-question.ts';
export { type AppliedOperation, apply, type Operation, valueAt } from './operations.ts';
export { makeSampleAnswers, type SampleWords } from './samples/sample-answers.ts';
export { type Path, type PlacedScript, type ScriptUse, scriptsIn } from './scripts.ts';
export { findUses, type IdUse, type LogicArrow, logicOf } from './uses.ts';
export {
  answersToCarry,
  type Decision,
  type Fate,
  fatesByQuestion,
  type Mapping,
  type ReplayedAnswer,
  replayAnswers,
} from './version-replay.ts';
