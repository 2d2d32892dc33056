export { applicationFormOf } from './applications/form.ts';
export { generateProgramme, streamProgramme } from './generate.ts';
export type * from './model.ts';
export type * from './programme-part.ts';
