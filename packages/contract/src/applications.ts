export * from './applications/applying.ts';
export * from './applications/applying-entities.ts';
export * from './applications/form.ts';
export { RANKING_PAGE } from './applications/ranking.ts';
export * from './applications/selection.ts';
export * from './applications/selection-entities.ts';
