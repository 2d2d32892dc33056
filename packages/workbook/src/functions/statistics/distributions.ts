import { type CellError, errors } from '../../values/error.ts';
import type { FunctionRow } from '../function-row.ts';

const source = 'Excel’s help page of the function; Abramowitz and Stegun, 7.1 and 26.2';
type Found = number | CellError;

const density = (z: number) => Math.exp(-z * z * 0.5) / Math.sqrt(2 * Math.PI);

/** Standard normal distribution function: a series near 0, a continued fraction beyond. */
function below(z: number): number {
  const size = Math.abs(z);
  if (size > 40) return z > 0 ? 1 : 0;
  if (size < 3) {
    let term = size;
    let sum = size;
    for (let i = 3; term > sum * 1e-17; i += 2) {
      term *= (size * size) / i;
      sum += term;
    }
    return z > 0 ? 0.5 + sum * density(size) : 0.5 - sum * density(size);
  }
  let fraction = 0;
  for (let i = 120; i > 0; i--) fraction = i / (size + fraction);
  const beyond = density(size) / (size + fraction);
  return z > 0 ? 1 - beyond : beyond;
}

/**
 * Inverse of the standard normal distribution: approximation 26.2.23 of Abramowitz and Stegun, refined by Halley steps.
 */
function placeOf(part: number): Found {
  if (!(part > 0 && part < 1)) return errors.number;
  const least = Math.min(part, 1 - part);
  const t = Math.sqrt(-2 * Math.log(least));
  let z = -(t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))));
  for (let i = 0; i < 6; i++) {
    const step = (below(z) - least) / density(z);
    z -= step / (1 + (step * z) / 2);
  }
  return part < 0.5 ? z : part === 0.5 ? 0 : -z;
}

const scaled = (part: number, mean: number, deviation: number): Found => {
  const z = deviation > 0 ? placeOf(part) : errors.number;
  return typeof z === 'number' ? mean + z * deviation : z;
};

const normal = (x: number, mean: number, deviation: number, isSum: boolean): Found => {
  if (deviation <= 0) return errors.number;
  const z = (x - mean) / deviation;
  return isSum ? below(z) : density(z) / deviation;
};

const confidence = (risk: number, deviation: number, size: number): Found => {
  if (size < 1 || risk >= 1) return errors.number;
  const z = scaled(1 - risk / 2, 0, 1);
  return typeof z === 'number' && deviation > 0 ? (z * deviation) / Math.sqrt(Math.trunc(size)) : errors.number;
};

/** Discrete probabilities from term ratios, in logarithms because powers and factorials alone would overflow. */
function chances(to: number, isSum: boolean, first: number, ratio: (at: number) => number): Found {
  if (to > 1e6) return errors.number;
  let log = first;
  let sum = Math.exp(log);
  for (let at = 1; at <= to; at++) {
    log += Math.log(ratio(at));
    sum = isSum ? sum + Math.exp(log) : Math.exp(log);
  }
  return isSum ? Math.min(1, sum) : sum;
}

function binomial(hits: number, tries: number, chance: number, isSum: boolean): Found {
  const [count, all] = [Math.trunc(hits), Math.trunc(tries)];
  if (count < 0 || count > all || chance < 0 || chance > 1) return errors.number;
  if (chance === 0) return isSum || count === 0 ? 1 : 0;
  if (chance === 1) return count === all ? 1 : 0;
  const odds = chance / (1 - chance);
  return chances(count, isSum, all * Math.log1p(-chance), (at) => ((all - at + 1) / at) * odds);
}

function poisson(given: number, mean: number, isSum: boolean): Found {
  const count = Math.trunc(given);
  if (count < 0 || mean < 0) return errors.number;
  if (mean === 0) return isSum || count === 0 ? 1 : 0;
  return chances(count, isSum, -mean, (at) => mean / at);
}

const exponential = (x: number, rate: number, isSum: boolean): Found =>
  x < 0 || rate <= 0 ? errors.number : isSum ? -Math.expm1(-rate * x) : rate * Math.exp(-rate * x);

const named = (names: string, needs: string, core: FunctionRow['core'], may = ''): FunctionRow[] =>
  names.split(' ').map((name) => ({ name, needs, may, core, source }));

/** Normal, binomial, Poisson and exponential distributions. */
export const distributionRows: readonly FunctionRow[] = [
  ...named('NORM.DIST NORMDIST', 'nnnb', normal),
  ...named('NORM.INV NORMINV', 'nnn', scaled),
  ...named('NORM.S.DIST', 'nb', (z: number, isSum: boolean) => normal(z, 0, 1, isSum)),
  ...named('NORMSDIST', 'n', below),
  ...named('NORM.S.INV NORMSINV', 'n', placeOf),
  ...named('PHI', 'n', density),
  ...named('GAUSS', 'n', (z: number) => below(z) - 0.5),
  ...named('STANDARDIZE', 'nnn', (x: number, mean: number, deviation: number) =>
    deviation > 0 ? (x - mean) / deviation : errors.number,
  ),
  ...named('CONFIDENCE CONFIDENCE.NORM', 'nnn', confidence),
  ...named('BINOM.DIST BINOMDIST', 'nnnb', binomial),
  ...named('POISSON.DIST POISSON', 'nnb', poisson),
  ...named('EXPON.DIST EXPONDIST', 'nnb', exponential),
];
