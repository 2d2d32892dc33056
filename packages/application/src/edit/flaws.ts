import type { CompileError, Kind } from '@ithaki/script';
import { questionsOf } from '../form/questions.ts';
import type { Form } from '../schema/form.ts';
import { type Compiling, compilingOnce, kindOf, scriptsOf } from './compile.ts';
import { answersNamed, circularShows } from './cycles.ts';

/** What keeps a form from being published, or should be looked at. */
export interface Flaw {
  /** `applications.flaw.<Code>` */
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

interface Written {
  path: readonly string[];
  text: string;
  kind: Kind;
}

const written = (form: Form): Written[] => [
  ...scriptsOf(form).map(({ path, text }) => ({ path, text, kind: kindOf[path[1]] })),
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

/** Scripts that do not compile, and answers they name that nobody is asked for. */
function scriptFlaws(form: Form, compile: Compiling): Flaw[] {
  const names = new Set(questionsOf(form).map(({ Name }) => Name));
  return written(form).flatMap(({ path, text, kind }) => {
    const compiled = compile(text, kind);
    if (!compiled.ok) return [scriptFlaw(path, compiled)];
    return answersNamed(compiled.dependencies)
      .filter((name) => !names.has(name))
      .map((name): Flaw => ({ Code: 'UnknownAnswer', Warning: false, Path: [...path], Detail: name }));
  });
}

/** Everything wrong with a form, in its order; what is only a warning does not keep it from being published. */
export function flawsOf(form: Form): Flaw[] {
  const questions = questionsOf(form);
  const emails = questions.filter(({ Type }) => Type === 'email');
  const compile = compilingOnce();
  const flaws: Flaw[] = scriptFlaws(form, compile);
  for (const name of circularShows(form, compile))
    flaws.push({ Code: 'Circular', Warning: true, Path: [name, 'Show'] });
  const add = (Code: Flaw['Code'], Warning: boolean, Path: string[] = []) => flaws.push({ Code, Warning, Path });
  if (questions.length === 0) add('NoQuestions', false);
  else if (!emails.some(({ Required }) => Required)) add('NoEmail', false);
  if (emails.length > 1) add('TwoEmails', true, emails.map(({ Name }) => Name).slice(1, 2));
  if (!questions.some(({ Type, Required }) => Type === 'afm' && Required)) add('NoAfm', true);
  if (form.Consents.length < 2) add('ConsentsMissing', true, ['Consents']);
  if (form.Selection.TieBreaks.length > 0 && form.Points.length === 0) add('TieNeedsPoints', true, ['TieBreaks']);
  return flaws;
}
