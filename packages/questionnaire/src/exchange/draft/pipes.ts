import { mapText, type Text } from '../../model/text.ts';
import type { Known } from '../expression/symbols.ts';
import type { Spot } from '../report.ts';
import type { Draft } from './draft.ts';
import type { DraftQuestion } from './draft-question.ts';

/** Names that are only defined inside a row of a table or panel. */
const ofLine = /^(?:(?:panel|row|prevPanel|nextPanel|item)\.|(?:visible)?(?:panel|row|item)Index$)/;

/** What a piped name shows: for `jr:choice-name` the answer itself, which is shown by its label anyway. */
const shownBy = (draft: Draft, known: Known | undefined): Known | undefined => {
  const [of] = known?.term?.is === 'call' && known.term.name === 'jr:choice-name' ? known.term.values : [];
  return of?.is === 'name' ? draft.names(of.name) : known;
};

/**
 * Makes the answers that a text refers to piped. References to computed values or unknown names are replaced by an
 * ellipsis.
 */
export function pipe(draft: Draft, question: DraftQuestion, spot: Spot, pattern: RegExp): void {
  draft.later(() => {
    let piped = false;
    const lost: string[] = [];
    const change = (text: string): string =>
      text.replace(pattern, (all: string, name: string) => {
        const known = shownBy(draft, draft.names(name.trim()));
        if (known && known.type !== 'computed' && known.records === undefined && known.row === undefined) {
          piped = true;
          return `{${known.id}}`;
        }
        if (known === undefined && !all.startsWith('$') && !ofLine.test(name.trim())) return all;
        lost.push(name.trim());
        return '…';
      });
    const changed = (text: Text | undefined) => (text === undefined ? undefined : mapText(text, change));
    question.Text = changed(question.Text) ?? '';
    const Help = changed(question.Help);
    if (Help !== undefined) question.Help = Help;
    if (piped) question.Piped = true;
    for (const name of new Set(lost)) draft.report.add(spot, 'text', name, 'changed', 'UnknownName', { what: name });
  });
}
