import { mapText, type Text } from '../../model/text.ts';
import type { FormSymbol } from '../expression/symbols.ts';
import type { SourceLocation } from '../report.ts';
import type { Draft } from './draft.ts';
import type { DraftQuestion } from './draft-question.ts';

/** Names that are only defined inside a row of a table or panel. */
const rowName = /^(?:(?:panel|row|prevPanel|nextPanel|item)\.|(?:visible)?(?:panel|row|item)Index$)/;

/**
 * Returns the symbol to show for a piped name: for `jr:choice-name` that of the answer itself, which is shown
 * with its label anyway.
 */
const pipedSymbol = (draft: Draft, symbol: FormSymbol | undefined): FormSymbol | undefined => {
  const [argument] = symbol?.term?.kind === 'call' && symbol.term.name === 'jr:choice-name' ? symbol.term.values : [];
  return argument?.kind === 'name' ? draft.findSymbol(argument.name) : symbol;
};

/**
 * Inserts the answers that a text refers to, by making it piped. References to computed values or unknown names
 * are replaced by an ellipsis.
 */
export function pipe(draft: Draft, question: DraftQuestion, location: SourceLocation, pattern: RegExp): void {
  draft.later(() => {
    let piped = false;
    const unknownNames: string[] = [];
    const change = (text: string): string =>
      text.replace(pattern, (reference: string, name: string) => {
        const symbol = pipedSymbol(draft, draft.findSymbol(name.trim()));
        if (symbol && symbol.type !== 'computed' && symbol.records === undefined && symbol.row === undefined) {
          piped = true;
          return `{${symbol.id}}`;
        }
        if (symbol === undefined && !reference.startsWith('$') && !rowName.test(name.trim())) return reference;
        unknownNames.push(name.trim());
        return '…';
      });
    const changed = (text: Text | undefined) => (text === undefined ? undefined : mapText(text, change));
    question.Text = changed(question.Text) ?? '';
    const Help = changed(question.Help);
    if (Help !== undefined) question.Help = Help;
    if (piped) question.Piped = true;
    for (const name of new Set(unknownNames))
      draft.report.add(location, 'text', name, 'changed', 'UnknownName', { what: name });
  });
}
