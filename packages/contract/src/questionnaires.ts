export * from './questionnaires/answering.ts';
export * from './questionnaires/editing.ts';
export * from './questionnaires/entities.ts';
