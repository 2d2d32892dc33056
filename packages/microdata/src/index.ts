export { firstDefinition } from './definition/first.ts';
export * from './model.ts';
