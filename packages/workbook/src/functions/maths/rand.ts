import { errors } from '../../values/error.ts';
import { Matrix, type Value } from '../../values/value.ts';
import { defineFunction, type FormulaContext, HELP_PAGE } from '../function-definition.ts';

/** RANDBETWEEN: a random integer between two bounds, inclusive. */
function randomInteger(context: FormulaContext, bottom: number, top: number): Value {
  const [lowest, highest] = [Math.ceil(bottom), Math.floor(top)];
  return lowest > highest ? errors.number : lowest + Math.floor(context.random() * (highest - lowest + 1));
}

function randomArray(
  context: FormulaContext,
  ...[rows = 1, columns = 1, min = 0, max = 1, isInteger = false]: [number?, number?, number?, number?, boolean?]
): Value {
  const [rowCount, columnCount] = [Math.trunc(rows), Math.trunc(columns)];
  if (rowCount < 1 || columnCount < 1 || min > max) return errors.value;
  if (isInteger && !(Number.isInteger(min) && Number.isInteger(max))) return errors.value;
  return Matrix.of(rowCount, columnCount, () =>
    isInteger ? (randomInteger(context, min, max) as number) : min + context.random() * (max - min),
  );
}

const traits = { needsContext: true, isVolatile: true } as const;

/** Random numbers, drawn again at every change. */
export const randomFunctions = [
  defineFunction('RAND', {}, (context: FormulaContext) => context.random(), HELP_PAGE, traits),
  defineFunction('RANDBETWEEN', { bottom: 'number', top: 'number' }, randomInteger, HELP_PAGE, traits),
  defineFunction(
    'RANDARRAY',
    {
      rows: 'number or default?',
      columns: 'number or default?',
      min: 'number or default?',
      max: 'number or default?',
      wholeNumber: 'boolean?',
    },
    randomArray,
    HELP_PAGE,
    traits,
  ),
];
