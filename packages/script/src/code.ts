import type { Expression } from './expression/tree.ts';

/** A compiled expression. Plain data, so that a server can send it and a browser needs no parser. */
export type ExpressionCode = {
  readonly ok: true;
  readonly tier: 'expression';
  readonly expression: Expression;
  readonly dependencies: readonly string[];
};

/** A compiled program: the body of the function that the sandbox runs. Plain data. */
export type ProgramCode = {
  readonly ok: true;
  readonly tier: 'program';
  readonly body: string;
  readonly dependencies: readonly string[];
};

/** A script that can run. */
export type Code = ExpressionCode | ProgramCode;

/** `tooLong` and `tooDeep` are our limits; `noResult` is a program that never returns a value. */
export type CompileProblem = 'syntax' | 'unknownName' | 'tooLong' | 'tooDeep' | 'noResult';

/** A compilation error and its position; line and column are 1-based. */
export type CompileError = {
  readonly ok: false;
  readonly problem: CompileProblem;
  readonly line: number;
  readonly column: number;
  readonly message: string;
};

/** The result of compiling a text. */
export type Compilation = Code | CompileError;
