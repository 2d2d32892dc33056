import { mapText, type Text } from '../../model/text.ts';
import type { Known } from '../expression/symbols.ts';
import type { Spot } from '../report.ts';
import type { Draft } from './draft.ts';
import type { DraftQuestion } from './draft-question.ts';

/** Names that only mean something on a line of a table or panel. */
const ofLine = /^(?:(?:panel|row|prevPanel|nextPanel|item)\.|(?:visible)?(?:panel|row|item)Index$)/;

/** What is shown for a name: for the name of a choice the answer itself, which is told by its text. */
const shownBy = (draft: Draft, known: Known | undefined): Known | undefined => {
  const [of] = known?.term?.is === 'call' && known.term.name === 'jr:choice-name' ? known.term.values : [];
  return of?.is === 'name' ? draft.names(of.name) : known;
};

/**
 * Answers that a text names are put in when it is shown. What is worked out, or names nothing, leaves a mark of omission.
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
