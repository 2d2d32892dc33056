/** The specification searches rates from 0 to 1 in steps of 0.01. */
const STEP = 0.01;
const STEPS = 100;
/** If that finds no root: rates below 0, then above 1 in growing steps. */
const LOWEST = -0.9999;
const HIGHEST = 1e7;

/** Present value of the payments at a rate; the first payment is now. */
function worth(values: readonly number[], rate: number): number {
  const factor = 1 / (1 + rate);
  let result = 0;
  for (let i = values.length - 1; i >= 0; i--) result = result * factor + (values[i] as number);
  return result;
}

/**
 * The rate at which the net present value is 0; undefined if there is none. Of several the one nearest to the guess;
 * rates from 0 to 1 take precedence over all others.
 */
export function internalRate(values: readonly number[], guess: number): number | undefined {
  if (!values.some((value) => value > 0) || !values.some((value) => value < 0)) return undefined;
  const at = (rate: number) => worth(values, rate);
  const usual = brackets(at, steps(0, STEP, STEPS));
  const found = usual.length > 0 ? usual : brackets(at, [...below(), 0]).concat(brackets(at, above()));
  const rates = found.map(([low, high]) => between(at, low, high));
  if (rates.length === 0) return undefined;
  return rates.reduce((best, rate) => (Math.abs(rate - guess) < Math.abs(best - guess) ? rate : best));
}

const steps = (from: number, step: number, count: number) =>
  Array.from({ length: count + 1 }, (_, i) => from + i * step);

const below = () => [LOWEST, -0.999, ...steps(-0.99, STEP, 98)];

function above(): number[] {
  const rates = [1];
  for (let rate = 1.1; rate < HIGHEST; rate *= 1.1) rates.push(rate);
  return rates;
}

/** The pairs of neighbouring rates between which the function changes sign. */
function brackets(at: (rate: number) => number, rates: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  let before = at(rates[0] as number);
  for (let i = 1; i < rates.length; i++) {
    const rate = rates[i] as number;
    const now = at(rate);
    if ((before < 0 && now >= 0) || (before > 0 && now <= 0) || (before === 0 && i === 1)) {
      found.push([rates[i - 1] as number, rate]);
    }
    before = now;
  }
  return found;
}

/** Root of a function that changes sign between `low` and `high`, by Brent's method to double precision. */
export function between(at: (rate: number) => number, low: number, high: number): number {
  let [a, b] = [low, high];
  let [fa, fb] = [at(a), at(b)];
  if (fa === 0) return a;
  let [c, fc] = [a, fa];
  let step = b - a;
  let before = step;
  for (let i = 0; i < 200 && fb !== 0; i++) {
    if (Math.abs(fc) < Math.abs(fb)) [a, b, c, fa, fb, fc] = [b, c, b, fb, fc, fb];
    const tolerance = 4 * Number.EPSILON * Math.abs(b) + 1e-16;
    const half = (c - b) / 2;
    if (Math.abs(half) <= tolerance) break;
    const tried =
      Math.abs(before) >= tolerance && Math.abs(fa) > Math.abs(fb) ? interpolated(a, b, c, fa, fb, fc) : half;
    const good = tried * half > 0 && Math.abs(tried) < Math.min(1.5 * Math.abs(half), Math.abs(before) / 2);
    before = good ? step : half;
    step = good ? tried : half;
    [a, fa] = [b, fb];
    b += Math.abs(step) > tolerance ? step : Math.sign(half) * tolerance;
    fb = at(b);
    if (fb > 0 === fc > 0) [c, fc, step, before] = [a, fa, b - a, b - a];
  }
  return b;
}

/** Secant step or, with three distinct points, inverse quadratic interpolation. */
function interpolated(a: number, b: number, c: number, fa: number, fb: number, fc: number): number {
  const s = fb / fa;
  if (a === c) return ((c - b) * s) / (s - 1);
  const q = fa / fc;
  const r = fb / fc;
  const p = s * ((c - b) * q * (q - r) - (b - a) * (r - 1));
  return p / -((q - 1) * (r - 1) * (s - 1));
}
