import { errors } from '../../values/error.ts';
import { Matrix, type Value } from '../../values/value.ts';
import type { FunctionRow, Here } from '../function-row.ts';

const source = 'Excel’s help page of the function';

/** RANDBETWEEN: a random integer between two bounds, inclusive. */
function between(here: Here, from: number, to: number): Value {
  const [least, most] = [Math.ceil(from), Math.floor(to)];
  return least > most ? errors.number : least + Math.floor(here.random() * (most - least + 1));
}

function many(
  here: Here,
  ...[rows = 1, columns = 1, least = 0, most = 1, isWhole = false]: [number?, number?, number?, number?, boolean?]
): Value {
  const [down, across] = [Math.trunc(rows), Math.trunc(columns)];
  if (down < 1 || across < 1 || least > most) return errors.value;
  if (isWhole && !(Number.isInteger(least) && Number.isInteger(most))) return errors.value;
  return Matrix.of(down, across, () =>
    isWhole ? (between(here, least, most) as number) : least + here.random() * (most - least),
  );
}

const row = { here: true, volatile: true, source } as const;

/** Random numbers, drawn again at every change. */
export const randomRows: readonly FunctionRow[] = [
  { name: 'RAND', needs: '', core: (here: Here) => here.random(), ...row },
  { name: 'RANDBETWEEN', needs: 'nn', core: between, ...row },
  { name: 'RANDARRAY', needs: '', may: 'ddddb', core: many, ...row },
];
