export { compileForm } from './compile.ts';
export { type Flaw, flawsOf } from './flaws.ts';
export { answersNamed } from './named-answers.ts';
