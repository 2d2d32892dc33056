export * from './applications/applying.ts';
export * from './applications/entities.ts';
export * from './applications/form-editing.ts';
export { RANKING_PAGE } from './applications/rankings.ts';
export * from './applications/selection.ts';
export * from './applications/selection-entities.ts';
