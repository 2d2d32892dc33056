import { errors } from '../../values/error.ts';
import { defineFunction, type FunctionDefinition, type ParameterList } from '../function-definition.ts';
import type { NumberOrError } from '../numeric-arguments.ts';

const SOURCE = 'Excel’s help page of the function; Abramowitz and Stegun, 7.1 and 26.2';

/** Density of the standard normal distribution. */
const standardDensity = (z: number) => Math.exp(-z * z * 0.5) / Math.sqrt(2 * Math.PI);

/** Standard normal distribution function: a series near 0, a continued fraction beyond. */
function standardNormal(z: number): number {
  const size = Math.abs(z);
  if (size > 40) return z > 0 ? 1 : 0;
  if (size < 3) {
    let term = size;
    let sum = size;
    for (let i = 3; term > sum * 1e-17; i += 2) {
      term *= (size * size) / i;
      sum += term;
    }
    const half = sum * standardDensity(size);
    return z > 0 ? 0.5 + half : 0.5 - half;
  }
  let fraction = 0;
  for (let i = 120; i > 0; i--) fraction = i / (size + fraction);
  const tail = standardDensity(size) / (size + fraction);
  return z > 0 ? 1 - tail : tail;
}

/**
 * Inverse of the standard normal distribution: approximation 26.2.23 of Abramowitz and Stegun, refined by Halley steps.
 */
function inverseStandardNormal(probability: number): NumberOrError {
  if (!(probability > 0 && probability < 1)) return errors.number;
  const tail = Math.min(probability, 1 - probability);
  const t = Math.sqrt(-2 * Math.log(tail));
  let z = -(t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))));
  for (let i = 0; i < 6; i++) {
    const step = (standardNormal(z) - tail) / standardDensity(z);
    z -= step / (1 + (step * z) / 2);
  }
  return probability < 0.5 ? z : probability === 0.5 ? 0 : -z;
}

function inverseNormal(probability: number, mean: number, deviation: number): NumberOrError {
  const z = deviation > 0 ? inverseStandardNormal(probability) : errors.number;
  return typeof z === 'number' ? mean + z * deviation : z;
}

function normal(x: number, mean: number, deviation: number, isCumulative: boolean): NumberOrError {
  if (deviation <= 0) return errors.number;
  const z = (x - mean) / deviation;
  return isCumulative ? standardNormal(z) : standardDensity(z) / deviation;
}

const standardize = (x: number, mean: number, deviation: number): NumberOrError =>
  deviation > 0 ? (x - mean) / deviation : errors.number;

function confidence(alpha: number, deviation: number, size: number): NumberOrError {
  if (size < 1 || alpha >= 1) return errors.number;
  const z = inverseStandardNormal(1 - alpha / 2);
  return typeof z === 'number' && deviation > 0 ? (z * deviation) / Math.sqrt(Math.trunc(size)) : errors.number;
}

/**
 * Probability of `count`, or of 0 to `count`, from the logarithm of the probability of 0 and the ratio of each
 * probability to the one before. Computed in logarithms because powers and factorials alone would overflow.
 */
function discreteProbability(
  count: number,
  isCumulative: boolean,
  logOfZero: number,
  ratio: (count: number) => number,
): NumberOrError {
  if (count > 1e6) return errors.number;
  let log = logOfZero;
  let probability = Math.exp(log);
  for (let i = 1; i <= count; i++) {
    log += Math.log(ratio(i));
    probability = isCumulative ? probability + Math.exp(log) : Math.exp(log);
  }
  return isCumulative ? Math.min(1, probability) : probability;
}

function binomial(successes: number, trials: number, probability: number, isCumulative: boolean): NumberOrError {
  const [count, trialCount] = [Math.trunc(successes), Math.trunc(trials)];
  if (count < 0 || count > trialCount || probability < 0 || probability > 1) return errors.number;
  if (probability === 0) return isCumulative || count === 0 ? 1 : 0;
  if (probability === 1) return count === trialCount ? 1 : 0;
  const odds = probability / (1 - probability);
  const logOfZero = trialCount * Math.log1p(-probability);
  return discreteProbability(count, isCumulative, logOfZero, (i) => ((trialCount - i + 1) / i) * odds);
}

function poisson(x: number, mean: number, isCumulative: boolean): NumberOrError {
  const count = Math.trunc(x);
  if (count < 0 || mean < 0) return errors.number;
  if (mean === 0) return isCumulative || count === 0 ? 1 : 0;
  return discreteProbability(count, isCumulative, -mean, (i) => mean / i);
}

function exponential(x: number, lambda: number, isCumulative: boolean): NumberOrError {
  if (x < 0 || lambda <= 0) return errors.number;
  return isCumulative ? -Math.expm1(-lambda * x) : lambda * Math.exp(-lambda * x);
}

/** Defines a function under its present name and, if it was renamed, the earlier one. */
const define = (names: readonly string[], parameters: ParameterList, compute: FunctionDefinition['compute']) =>
  names.map((name) => defineFunction(name, parameters, compute, SOURCE));

/** Normal, binomial, Poisson and exponential distributions. */
export const distributionFunctions = [
  ...define(
    ['NORM.DIST', 'NORMDIST'],
    { x: 'number', mean: 'number', standardDev: 'number', cumulative: 'boolean' },
    normal,
  ),
  ...define(['NORM.INV', 'NORMINV'], { probability: 'number', mean: 'number', standardDev: 'number' }, inverseNormal),
  ...define(['NORM.S.DIST'], { z: 'number', cumulative: 'boolean' }, (z: number, isCumulative: boolean) =>
    normal(z, 0, 1, isCumulative),
  ),
  ...define(['NORMSDIST'], { z: 'number' }, standardNormal),
  ...define(['NORM.S.INV', 'NORMSINV'], { probability: 'number' }, inverseStandardNormal),
  ...define(['PHI'], { x: 'number' }, standardDensity),
  ...define(['GAUSS'], { z: 'number' }, (z: number) => standardNormal(z) - 0.5),
  ...define(['STANDARDIZE'], { x: 'number', mean: 'number', standardDev: 'number' }, standardize),
  ...define(['CONFIDENCE', 'CONFIDENCE.NORM'], { alpha: 'number', standardDev: 'number', size: 'number' }, confidence),
  ...define(
    ['BINOM.DIST', 'BINOMDIST'],
    { numberS: 'number', trials: 'number', probabilityS: 'number', cumulative: 'boolean' },
    binomial,
  ),
  ...define(['POISSON.DIST', 'POISSON'], { x: 'number', mean: 'number', cumulative: 'boolean' }, poisson),
  ...define(['EXPON.DIST', 'EXPONDIST'], { x: 'number', lambda: 'number', cumulative: 'boolean' }, exponential),
];
