import type { JsonObject, JsonValue } from '@ithaki/contract';
import type { WireValue } from '@ithaki/workbook';
import type { InputValues } from '../engine/messages.ts';

/** Inputs that are kept together under a name. */
export interface KeptScenario {
  Name: string;
  Inputs: InputValues;
}

/** What a person keeps of a calculator: with which version, what was entered, and their scenarios. */
export interface KeptWork {
  Workbook: number;
  Version: number;
  Inputs: InputValues;
  Scenarios: readonly KeptScenario[];
}

/** Under which name it stands among the data of an action. */
const KEPT = 'Calculator';

const MOST_SCENARIOS = 20;

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isValue = (value: JsonValue): value is Extract<WireValue, JsonValue> =>
  value === null || ['number', 'string', 'boolean'].includes(typeof value);

const valuesIn = (given: JsonValue | undefined): InputValues =>
  isObject(given)
    ? Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (isValue(value) ? [[name, value]] : [])))
    : {};

/** What was kept of a calculator; nothing when nothing was, or what stands there is something else. */
export function keptIn(data: JsonObject): KeptWork | undefined {
  const kept = data[KEPT];
  if (!isObject(kept)) return undefined;
  const { Workbook, Version, Inputs, Scenarios } = kept;
  if (typeof Workbook !== 'number' || typeof Version !== 'number') return undefined;
  const list = Array.isArray(Scenarios) ? Scenarios.slice(0, MOST_SCENARIOS) : [];
  return {
    Workbook,
    Version,
    Inputs: valuesIn(Inputs),
    Scenarios: list.flatMap((one) =>
      isObject(one) && typeof one.Name === 'string' ? [{ Name: one.Name, Inputs: valuesIn(one.Inputs) }] : [],
    ),
  };
}

/** The same as it is sent. */
export const keptData = (work: KeptWork): JsonObject => ({ [KEPT]: JSON.parse(JSON.stringify(work)) as JsonObject });
