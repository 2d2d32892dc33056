export { type CellLook, Conditions } from './conditions.ts';
