export type { FormCodes } from './codes.ts';
