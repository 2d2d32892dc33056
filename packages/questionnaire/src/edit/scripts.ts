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
    for (const [index, { Condition }] of list.entries()) add([...path, index, 'Condition'], Condition, 'condition');
  };
  const question = (path: Path, part: Question): void => {
    const { Required, Script } = part.Validate ?? {};
    add([...path, 'Condition'], part.Condition, 'condition');
    add([...path, 'Validate', 'Required'], typeof Required === 'string' ? Required : undefined, 'required');
    add([...path, 'Validate', 'Script'], Script, 'validation');
    options([...path, 'Options'], part.Options);
    for (const [index, row] of (part.Rows ?? []).entries())
      add([...path, 'Rows', index, 'Condition'], row.Condition, 'condition');
    for (const [index, column] of (part.Columns ?? []).entries()) question([...path, 'Columns', index], column);
  };
  for (const [sectionIndex, section] of Section.entries()) {
    add(['Section', sectionIndex, 'Condition'], section.Condition, 'condition');
    for (const [lineIndex, line] of section.Lines.entries()) {
      add(['Section', sectionIndex, 'Lines', lineIndex, 'Condition'], line.Condition, 'condition');
      for (const [questionIndex, part] of line.Questions.entries())
        question(['Section', sectionIndex, 'Lines', lineIndex, 'Questions', questionIndex], part);
    }
  }
  for (const [name, list] of Object.entries(OptionLists)) options(['OptionLists', name], list);
  for (const [index, { Expr }] of (Extra.Scores ?? []).entries())
    add(['Extra', 'Scores', index, 'Expr'], Expr, 'score');
  return found;
}
