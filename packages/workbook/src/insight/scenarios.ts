import type { CellPlace } from '../graph/cell-place.ts';
import type { Engine } from '../graph/engine.ts';
import type { Scalar } from '../values/value.ts';

/** Input values that are tried together. */
export interface Scenario {
  name: string;
  inputs: readonly { place: CellPlace; value: Scalar }[];
}

/** Calculates the results under each scenario, in the order given. The workbook is restored. */
export function compareScenarios(
  engine: Engine,
  scenarios: readonly Scenario[],
  results: readonly CellPlace[],
): { name: string; values: Scalar[] }[] {
  return scenarios.map(({ name, inputs }) => {
    const before = inputs.map(({ place }) => engine.value(place.sheet, place.row, place.column));
    for (const { place, value } of inputs) engine.put(place.sheet, place.row, place.column, value);
    const values = results.map((place) => engine.value(place.sheet, place.row, place.column));
    inputs.forEach(({ place }, i) => {
      engine.put(place.sheet, place.row, place.column, before[i] ?? null);
    });
    return { name, values };
  });
}
