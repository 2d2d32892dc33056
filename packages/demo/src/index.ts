export { applicationFormOf } from './applications/form.ts';
export type * from './calendar/model.ts';
export type * from './chat/model.ts';
export type { DemoIssue } from './documents/documents.ts';
export { documentsOfProgramme, issuedDocuments } from './documents/documents.ts';
export { generateProgramme, streamProgramme } from './generate.ts';
export type * from './model.ts';
export type * from './programme-part.ts';
