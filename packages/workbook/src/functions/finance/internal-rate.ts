/** The specification searches rates from 0 to 1 in steps of 0.01. */
const STEP = 0.01;
const STEPS = 100;
/** If that finds no root: rates below 0, then above 1 in growing steps. */
const LOWEST = -0.9999;
const HIGHEST = 1e7;

type RateFunction = (rate: number) => number;

/** Present value of the payments at a rate; the first payment is now. */
function presentValue(values: readonly number[], rate: number): number {
  const factor = 1 / (1 + rate);
  let sum = 0;
  for (let i = values.length - 1; i >= 0; i--) sum = sum * factor + (values[i] as number);
  return sum;
}

/**
 * The rate at which the net present value is 0; undefined if there is none. Of several the one nearest to the guess;
 * rates from 0 to 1 take precedence over all others.
 */
export function internalRate(values: readonly number[], guess: number): number | undefined {
  if (!values.some((value) => value > 0) || !values.some((value) => value < 0)) return undefined;
  const valueAt = (rate: number) => presentValue(values, rate);
  const usualBrackets = signChanges(valueAt, ratesFrom(0, STEP, STEPS));
  const brackets =
    usualBrackets.length > 0
      ? usualBrackets
      : signChanges(valueAt, [...ratesBelowZero(), 0]).concat(signChanges(valueAt, ratesAboveOne()));
  const roots = brackets.map(([low, high]) => findRoot(valueAt, low, high));
  if (roots.length === 0) return undefined;
  return roots.reduce((best, root) => (Math.abs(root - guess) < Math.abs(best - guess) ? root : best));
}

const ratesFrom = (first: number, step: number, count: number) =>
  Array.from({ length: count + 1 }, (_, i) => first + i * step);

const ratesBelowZero = () => [LOWEST, -0.999, ...ratesFrom(-0.99, STEP, 98)];

function ratesAboveOne(): number[] {
  const rates = [1];
  for (let rate = 1.1; rate < HIGHEST; rate *= 1.1) rates.push(rate);
  return rates;
}

/** The pairs of neighbouring rates between which the function changes sign. */
function signChanges(valueAt: RateFunction, rates: readonly number[]): [low: number, high: number][] {
  const brackets: [number, number][] = [];
  let previous = valueAt(rates[0] as number);
  for (let i = 1; i < rates.length; i++) {
    const rate = rates[i] as number;
    const value = valueAt(rate);
    if ((previous < 0 && value >= 0) || (previous > 0 && value <= 0) || (previous === 0 && i === 1)) {
      brackets.push([rates[i - 1] as number, rate]);
    }
    previous = value;
  }
  return brackets;
}

/** Root of a function that changes sign between `low` and `high`, by Brent's method to double precision. */
export function findRoot(valueAt: RateFunction, low: number, high: number): number {
  let [a, b] = [low, high];
  let [fa, fb] = [valueAt(a), valueAt(b)];
  if (fa === 0) return a;
  let [c, fc] = [a, fa];
  let step = b - a;
  let previousStep = step;
  for (let i = 0; i < 200 && fb !== 0; i++) {
    if (Math.abs(fc) < Math.abs(fb)) [a, b, c, fa, fb, fc] = [b, c, b, fb, fc, fb];
    const tolerance = 4 * Number.EPSILON * Math.abs(b) + 1e-16;
    const half = (c - b) / 2;
    if (Math.abs(half) <= tolerance) break;
    const isUsable = Math.abs(previousStep) >= tolerance && Math.abs(fa) > Math.abs(fb);
    const trial = isUsable ? interpolatedStep(a, b, c, fa, fb, fc) : half;
    const isGood = trial * half > 0 && Math.abs(trial) < Math.min(1.5 * Math.abs(half), Math.abs(previousStep) / 2);
    previousStep = isGood ? step : half;
    step = isGood ? trial : half;
    [a, fa] = [b, fb];
    b += Math.abs(step) > tolerance ? step : Math.sign(half) * tolerance;
    fb = valueAt(b);
    if (fb > 0 === fc > 0) [c, fc, step, previousStep] = [a, fa, b - a, b - a];
  }
  return b;
}

/** Secant step or, with three distinct points, inverse quadratic interpolation. */
function interpolatedStep(a: number, b: number, c: number, fa: number, fb: number, fc: number): number {
  const s = fb / fa;
  if (a === c) return ((c - b) * s) / (s - 1);
  const q = fa / fc;
  const r = fb / fc;
  const p = s * ((c - b) * q * (q - r) - (b - a) * (r - 1));
  return p / -((q - 1) * (r - 1) * (s - 1));
}
