export { compileForm } from './compile.ts';
export { answersNamed } from './cycles.ts';
export { type Flaw, flawsOf } from './flaws.ts';
