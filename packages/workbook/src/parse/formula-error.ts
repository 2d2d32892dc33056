/** Why a formula cannot be parsed. */
export type FormulaProblem = 'syntax' | 'tooLong' | 'tooDeep';

/** Thrown for a formula that cannot be parsed; `at` is the position in its text, counted from 0. */
export class FormulaError extends Error {
  readonly problem: FormulaProblem;
  readonly at: number;

  constructor(problem: FormulaProblem, at: number) {
    super(`${problem} at ${at}`);
    this.name = 'FormulaError';
    this.problem = problem;
    this.at = at;
  }
}
