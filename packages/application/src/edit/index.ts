export { answersNamed } from './answers-named.ts';
export { compileForm } from './compile.ts';
export { type Flaw, flawsOf } from './flaws.ts';
