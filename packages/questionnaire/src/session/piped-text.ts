import { kindOf } from '../model/kinds.ts';
import { optionsOf } from '../model/options.ts';
import { inEachLanguage, type Text, textIn } from '../model/text.ts';
import type { Session } from './session.ts';

const reference = /\{(ID_\d{4})\}/g;

/** An answer as readable text: options by their text, lists comma-separated, '' while hidden. */
export function answerText(session: Session, id: string): string {
  const info = session.form.readableAnswers.get(id)?.owner;
  const options = info ? optionsOf(info.question, session.form.questionnaire.OptionLists) : [];
  const other = info?.question.Other;
  const optionText = (value: unknown): string => {
    const option = options.find(({ Value }) => Value === value);
    if (option) return textIn(option.Text, session.moment.lang);
    if (other && value === other.Model) return String(session.read(other.Model));
    return typeof value === 'string' ? value : '';
  };
  const answer = session.read(id);
  if (info && id === info.question.Model && kindOf(info.question) === 'spreadsheet') return '';
  return [answer].flat(2).map(optionText).filter(Boolean).join(', ');
}

/** A text in which, if its question is Piped, references are replaced by answers. */
export function pipedText(session: Session, text: Text | undefined, isPiped: boolean | undefined): string {
  const content = textIn(text, session.moment.lang);
  return isPiped ? content.replace(reference, (_, id: string) => answerText(session, id)) : content;
}

/** The answer ids that a text refers to. */
export function referencedIds(text: Text | undefined): string[] {
  const wordings = Object.values(inEachLanguage(text));
  const matches = wordings.flatMap((wording) => Array.from(wording.matchAll(reference)));
  return [...new Set(matches.map(([, id = '']) => id))];
}
