import { toResult } from '../values/coerce.ts';
import { CellError, errorList } from '../values/error.ts';
import type { Scalar } from '../values/value.ts';

/** The type of the value in a cell, as a number. */
export const TAG = { empty: 0, number: 1, text: 2, truth: 3, error: 4 } as const;

/** Evaluation state of a cell: up to date, to be evaluated, being evaluated, or waiting for another cell. */
export const STATE = { clean: 0, dirty: 1, busy: 2, waiting: 3 } as const;

const errorNumber = new Map(errorList.map((error, i) => [error, i]));
const copyInto = <T extends { set(values: T): void }>(old: T, larger: T): T => {
  larger.set(old);
  return larger;
};

/**
 * The cells of all sheets as parallel typed arrays, indexed by cell number from 1. A cell is added when it gets a
 * content or a formula refers to it.
 */
export class Cells {
  count = 1;
  sheet = new Uint16Array(0);
  row = new Int32Array(0);
  column = new Uint16Array(0);
  tag = new Uint8Array(0);
  number = new Float64Array(0);
  state = new Uint8Array(0);
  /** Incremented whenever the value may have changed, so that views can tell. */
  version = new Uint32Array(0);
  /** Index of the formula's template; 0 for none. */
  template = new Int32Array(0);
  /** Start of the formula's entries in `Model.precedents`. */
  block = new Int32Array(0);
  readonly text: (string | undefined)[] = [];

  /**
   * Arrays are allocated here and not in the initialisers, because V8 would take the fields for constants and
   * changing them later is slow.
   */
  constructor() {
    this.grow(1024);
  }

  /** Adds a cell and returns its number. */
  add(sheet: number, row: number, column: number): number {
    const id = this.count++;
    // Grow by a large factor: unused space is cheap, copying is not.
    if (id >= this.row.length) this.grow(this.row.length * 4);
    this.sheet[id] = sheet;
    this.row[id] = row;
    this.column[id] = column;
    return id;
  }

  read(id: number): Scalar {
    switch (this.tag[id]) {
      case TAG.number:
        return this.number[id] as number;
      case TAG.text:
        return this.text[id] as string;
      case TAG.truth:
        return this.number[id] === 1;
      case TAG.error:
        return errorList[this.number[id] as number] as CellError;
      default:
        return null;
    }
  }

  write(id: number, value: Scalar): void {
    if (typeof value === 'number') {
      this.tag[id] = TAG.number;
      this.number[id] = value;
    } else if (typeof value === 'string') {
      this.tag[id] = TAG.text;
      this.text[id] = value;
    } else if (typeof value === 'boolean') {
      this.tag[id] = TAG.truth;
      this.number[id] = value ? 1 : 0;
    } else if (value instanceof CellError) {
      this.tag[id] = TAG.error;
      this.number[id] = errorNumber.get(value) ?? 0;
    } else {
      this.tag[id] = TAG.empty;
    }
  }

  /** Writes a formula's result: infinite numbers become errors and empty values 0. */
  writeResult(id: number, value: Scalar): void {
    this.write(id, toResult(value));
  }

  private grow(size: number): void {
    this.sheet = copyInto(this.sheet, new Uint16Array(size));
    this.row = copyInto(this.row, new Int32Array(size));
    this.column = copyInto(this.column, new Uint16Array(size));
    this.tag = copyInto(this.tag, new Uint8Array(size));
    this.number = copyInto(this.number, new Float64Array(size));
    this.state = copyInto(this.state, new Uint8Array(size));
    this.version = copyInto(this.version, new Uint32Array(size));
    this.template = copyInto(this.template, new Int32Array(size));
    this.block = copyInto(this.block, new Int32Array(size));
  }
}
