/** Why a formula cannot be read. */
export type FormulaProblem = 'syntax' | 'tooLong' | 'tooDeep';

/** A formula that cannot be read, with the place in its text, counted from 0. */
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
