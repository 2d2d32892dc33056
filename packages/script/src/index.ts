export {
  ActionEvaluator,
  type ActionScripts,
  type ActionWorld,
  type Completion,
  type RunScript,
} from './action/action-evaluator.ts';
export { dataReadBy, dependsOn, type HideablePart, isReadable, type VisibleKeys } from './action/data-access.ts';
export {
  type PredictableAction,
  type PredictedState,
  predictStates,
  type ScriptToRun,
  type UnsavedInput,
} from './action/predict-states.ts';
export {
  type ActionProgress,
  type ActionStanding,
  type ActionWork,
  type CompletedBy,
  isCompletedBy,
  isInactive,
  standingOf,
} from './action/standing.ts';
export type { Code, Compilation, CompileError, CompileProblem, ExpressionCode, ProgramCode } from './code.ts';
export { compile } from './compile/compile.ts';
export { evaluate } from './expression/evaluate.ts';
export type { Scope } from './expression/scope.ts';
export { ThreadShare } from './expression/thread-share.ts';
export type { Expression } from './expression/tree.ts';
export type { Script } from './failure-log.ts';
export { type FailureEntry, failureEntries, shapeOf } from './failure-log.ts';
export { functionNames } from './functions/index.ts';
export { type Kind, kinds, namesOf, ROWS_PER_PAGE, timeLimit } from './kinds.ts';
export type { Failure, FailureReason, Outcome } from './outcome.ts';
export { type ProblemReason, problemReason, type ScriptProblem } from './problem-reason.ts';
export {
  cellOf,
  cellsOf,
  colorOf,
  completionOf,
  DASHES,
  exportCellOf,
  holds,
  labelOf,
  type Problems,
  problemsOf,
} from './result-meaning.ts';
export type { Limits, Runner, RunnerEvents } from './runner.ts';
export { checkTurns, TURN_CHECK } from './view/check-turns.ts';
