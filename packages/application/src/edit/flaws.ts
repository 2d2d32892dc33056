import type { CompileError, Kind } from '@ithaki/script';
import { questionsOf } from '../form/questions.ts';
import type { Form } from '../schema/form.ts';
import { type Compiler, cachingCompiler, formScripts, scriptKinds } from './compile.ts';
import { answerDependencies, findCircularShows } from './cycles.ts';

/** A problem of a form: an error that blocks its publication, or a warning. */
export interface Flaw {
  /** The key of its text is `applications.flaw.<Code>`. */
  Code:
    | 'Script'
    | 'UnknownAnswer'
    | 'Circular'
    | 'NoQuestions'
    | 'NoEmail'
    | 'NoAfm'
    | 'TwoEmails'
    | 'ConsentsMissing'
    | 'TieNeedsPoints';
  Warning: boolean;
  Path: string[];
  Line?: number;
  Column?: number;
  Detail?: string;
}

/** A script of a form with its kind; `path` names its owner and property. */
interface TypedScript {
  path: readonly string[];
  text: string;
  kind: Kind;
}

const allScripts = (form: Form): TypedScript[] => [
  ...formScripts(form).map(({ path, text }) => ({ path, text, kind: scriptKinds[path[1]] })),
  ...form.Points.map(({ Name, Script }) => ({ path: ['Points', Name], text: Script, kind: 'points' as const })),
  ...form.Selection.TieBreaks.map(({ Name, Script }) => ({
    path: ['TieBreaks', Name],
    text: Script,
    kind: 'tieBreak' as const,
  })),
];

const scriptFlaw = (path: readonly string[], { line, column, message }: CompileError): Flaw => ({
  Code: 'Script',
  Warning: false,
  Path: [...path],
  Line: line,
  Column: column,
  Detail: message,
});

/** Scripts that do not compile, and scripts that refer to questions the form does not have. */
function scriptFlaws(form: Form, compile: Compiler): Flaw[] {
  const names = new Set(questionsOf(form).map(({ Name }) => Name));
  return allScripts(form).flatMap(({ path, text, kind }) => {
    const compiled = compile(text, kind);
    if (!compiled.ok) return [scriptFlaw(path, compiled)];
    return answerDependencies(compiled.dependencies)
      .filter((name) => !names.has(name))
      .map((name): Flaw => ({ Code: 'UnknownAnswer', Warning: false, Path: [...path], Detail: name }));
  });
}

/** Returns all problems of a form, script problems first. Only errors, not warnings, block its publication. */
export function findFlaws(form: Form): Flaw[] {
  const questions = questionsOf(form);
  const emails = questions.filter(({ Type }) => Type === 'email');
  const compile = cachingCompiler();
  const flaws: Flaw[] = scriptFlaws(form, compile);
  for (const name of findCircularShows(form, compile))
    flaws.push({ Code: 'Circular', Warning: true, Path: [name, 'Show'] });
  const add = (Code: Flaw['Code'], Warning: boolean, Path: string[] = []) => flaws.push({ Code, Warning, Path });
  if (questions.length === 0) add('NoQuestions', false);
  else if (!emails.some(({ Required }) => Required)) add('NoEmail', false);
  if (emails.length > 1) add('TwoEmails', true, emails.map(({ Name }) => Name).slice(1, 2));
  if (!questions.some(({ Type, Required }) => Type === 'afm' && Required)) add('NoAfm', true);
  for (const { Name, Within } of questions)
    if (Within !== undefined && !questions.some((question) => question.Name === Within && question.Name !== Name))
      flaws.push({ Code: 'UnknownAnswer', Warning: false, Path: [Name, 'Within'], Detail: Within });
  if (form.Consents.length < 2) add('ConsentsMissing', true, ['Consents']);
  if (form.Selection.TieBreaks.length > 0 && form.Points.length === 0) add('TieNeedsPoints', true, ['TieBreaks']);
  return flaws;
}
