export { compileForm } from './compile.ts';
export { type Flaw, flawsOf } from './flaws.ts';
