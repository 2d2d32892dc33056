export type { ActionWorld } from './action/action-scope.ts';
export { type Foreseeable, type Foreseen, foresee, type SentScript, type Written } from './action/foresee.ts';
export { type ActionScripts, type Completion, Judge, type Run } from './action/judge.ts';
export { dependsOn, type Hideable, isReadable, needsOf, type Sight } from './action/needs.ts';
export type { Code, Compilation, CompileError, CompileProblem, ExpressionCode, ProgramCode } from './code.ts';
export { compile } from './compile/compile.ts';
export type { Scope } from './expression/scope.ts';
export type { Expression } from './expression/tree.ts';
export { evaluate } from './expression/walk.ts';
export type { Script } from './failure-log.ts';
export { type FailureEntry, failureEntries, shapeOf } from './failure-log.ts';
export { functionNames } from './functions/index.ts';
export { type Kind, kinds, namesOf, ROWS_PER_PAGE, timeLimit } from './kinds.ts';
export type { Failure, FailureReason, Outcome } from './outcome.ts';
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
