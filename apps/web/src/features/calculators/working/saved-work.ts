import type { JsonObject, JsonValue } from '@ithaki/contract';
import type { WireValue } from '@ithaki/workbook';
import type { InputValues } from '../engine/messages.ts';

/** A named set of inputs. */
export interface SavedScenario {
  Name: string;
  Inputs: InputValues;
}

/** Saved work with a calculator: its version, the inputs entered, and the scenarios. */
export interface SavedWork {
  Workbook: number;
  Version: number;
  Inputs: InputValues;
  Scenarios: readonly SavedScenario[];
}

/** Key of the saved work in the data of an action. */
const STORAGE_KEY = 'Calculator';

const MOST_SCENARIOS = 20;

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isValue = (value: JsonValue): value is Extract<WireValue, JsonValue> =>
  value === null || ['number', 'string', 'boolean'].includes(typeof value);

const inputValues = (value: JsonValue | undefined): InputValues =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([name, value]) => (isValue(value) ? [[name, value]] : [])))
    : {};

/** Reads the saved work from the data of an action; undefined when there is none or it is malformed. */
export function readSavedWork(data: JsonObject): SavedWork | undefined {
  const stored = data[STORAGE_KEY];
  if (!isObject(stored)) return undefined;
  const { Workbook, Version, Inputs, Scenarios } = stored;
  if (typeof Workbook !== 'number' || typeof Version !== 'number') return undefined;
  const list = Array.isArray(Scenarios) ? Scenarios.slice(0, MOST_SCENARIOS) : [];
  return {
    Workbook,
    Version,
    Inputs: inputValues(Inputs),
    Scenarios: list.flatMap((scenario) =>
      isObject(scenario) && typeof scenario.Name === 'string'
        ? [{ Name: scenario.Name, Inputs: inputValues(scenario.Inputs) }]
        : [],
    ),
  };
}

/** Saved work as data of an action, to be sent. */
export const savedWorkData = (work: SavedWork): JsonObject => ({
  [STORAGE_KEY]: JSON.parse(JSON.stringify(work)) as JsonObject,
});
