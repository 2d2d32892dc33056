import type { Option, Question, Questionnaire } from '../model/questionnaire.ts';

/** A path in a questionnaire: keys and indexes from the root. */
export type Path = readonly (string | number)[];

/** The purpose of a script. */
export type ScriptUse = 'condition' | 'required' | 'validation' | 'score';

/** A script of a questionnaire and its path. */
export type PlacedScript = { readonly path: Path; readonly text: string; readonly use: ScriptUse };

/** Every non-empty script of a questionnaire, in document order. */
export function scriptsIn({ Section, OptionLists = {}, Extra }: Questionnaire): PlacedScript[] {
  const found: PlacedScript[] = [];
  const add = (path: Path, text: string | undefined, use: ScriptUse): void => {
    if (text !== undefined && text.trim() !== '') found.push({ path, text, use });
  };
  const options = (path: Path, list: readonly Option[] = []): void => {
    for (const [at, { Condition }] of list.entries()) add([...path, at, 'Condition'], Condition, 'condition');
  };
  const question = (path: Path, one: Question): void => {
    const { Required, Script } = one.Validate ?? {};
    add([...path, 'Condition'], one.Condition, 'condition');
    add([...path, 'Validate', 'Required'], typeof Required === 'string' ? Required : undefined, 'required');
    add([...path, 'Validate', 'Script'], Script, 'validation');
    options([...path, 'Options'], one.Options);
    for (const [at, row] of (one.Rows ?? []).entries())
      add([...path, 'Rows', at, 'Condition'], row.Condition, 'condition');
    for (const [at, column] of (one.Columns ?? []).entries()) question([...path, 'Columns', at], column);
  };
  for (const [s, section] of Section.entries()) {
    add(['Section', s, 'Condition'], section.Condition, 'condition');
    for (const [l, line] of section.Lines.entries()) {
      add(['Section', s, 'Lines', l, 'Condition'], line.Condition, 'condition');
      for (const [q, one] of line.Questions.entries()) question(['Section', s, 'Lines', l, 'Questions', q], one);
    }
  }
  for (const [name, list] of Object.entries(OptionLists)) options(['OptionLists', name], list);
  for (const [at, { Expr }] of (Extra.Scores ?? []).entries()) add(['Extra', 'Scores', at, 'Expr'], Expr, 'score');
  return found;
}
