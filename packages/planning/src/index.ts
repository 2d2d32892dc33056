export { MINUTES_OF_DAY } from './distance.ts';
export { type Fault, type FaultKind, faultsOf } from './faults.ts';
export { figuresOf, type PlanFigures } from './figures.ts';
export * from './model.ts';
export { makePlan, type Plan } from './plan.ts';
export * from './repair/model.ts';
export { repair } from './repair/repair.ts';
