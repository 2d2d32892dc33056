import type { Expression } from './expression/tree.ts';

/** An expression made ready: plain data, so that a server may send it and a browser needs no parser. */
export type ExpressionCode = {
  readonly ok: true;
  readonly tier: 'expression';
  readonly expression: Expression;
  readonly dependencies: readonly string[];
};

/** A program made ready: the body of the function that the sandbox runs. Plain data. */
export type ProgramCode = {
  readonly ok: true;
  readonly tier: 'program';
  readonly body: string;
  readonly dependencies: readonly string[];
};

/** A script that can run. */
export type Code = ExpressionCode | ProgramCode;

/** `tooLong` and `tooDeep` are our limits, `noResult` a program that can never give a value. */
export type CompileProblem = 'syntax' | 'unknownName' | 'tooLong' | 'tooDeep' | 'noResult';

/** Why a text is not a script and where; line and column count from 1. */
export type CompileError = {
  readonly ok: false;
  readonly problem: CompileProblem;
  readonly line: number;
  readonly column: number;
  readonly message: string;
};

/** What compiling a text gives. */
export type Compilation = Code | CompileError;
