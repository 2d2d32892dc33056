export { compileForm } from './compile.ts';
export { answerDependencies } from './cycles.ts';
export { type Flaw, findFlaws } from './flaws.ts';
