/** Thrown while reading an expression that is valid JavaScript but beyond the allowed subset: it becomes a program. */
export class OutsideSubset extends Error {}
