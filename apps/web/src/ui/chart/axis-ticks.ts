/** The ticks of an axis that holds these figures and zero: at most six, on round numbers. */
export function ticksFor(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = most - least || 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = ([1, 2, 5, 10].find((times) => span / (times * power) <= 5) ?? 10) * power;
  const first = Math.floor(least / step) * step;
  const count = Math.ceil((most - first) / step - 1e-9) + 1;
  return Array.from({ length: Math.max(2, count) }, (_, at) => Number((first + at * step).toPrecision(12)));
}
