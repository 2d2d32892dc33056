export * from './questionnaires/administration.ts';
export * from './questionnaires/answering.ts';
export * from './questionnaires/editing.ts';
export * from './questionnaires/entities.ts';
export * from './questionnaires/results.ts';
