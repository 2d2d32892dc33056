export * from './questionnaires/answering.ts';
export * from './questionnaires/entities.ts';
