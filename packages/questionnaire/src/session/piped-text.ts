import { kindOf } from '../model/kinds.ts';
import { optionsOf } from '../model/options.ts';
import { type Text, textIn } from '../model/text.ts';
import type { Session } from './session.ts';

const reference = /\{(ID_\d{4})\}/g;

/** An answer as it is read aloud: options by their text, lists with commas, nothing while it is hidden. */
export function spokenAnswer(session: Session, id: string): string {
  const info = session.form.readables.get(id)?.owner;
  const options = info ? optionsOf(info.question, session.form.questionnaire.OptionLists) : [];
  const other = info?.question.Other;
  const say = (value: unknown): string => {
    const option = options.find(({ Value }) => Value === value);
    if (option) return textIn(option.Text, session.moment.lang);
    if (other && value === other.Model) return String(session.read(other.Model));
    return typeof value === 'string' ? value : '';
  };
  const answer = session.read(id);
  if (info && id === info.question.Model && kindOf(info.question) === 'spreadsheet') return '';
  return [answer].flat(2).map(say).filter(Boolean).join(', ');
}

/** A text with the answers it names put in, when its question is Piped. */
export function pipedText(session: Session, text: Text | undefined, isPiped: boolean | undefined): string {
  const plain = textIn(text, session.moment.lang);
  return isPiped ? plain.replace(reference, (_, id: string) => spokenAnswer(session, id)) : plain;
}

/** The answers that a text names. */
export function pipedIds(text: Text | undefined): string[] {
  const all = [textIn(text, 'el'), textIn(text, 'en')].flatMap((one) => Array.from(one.matchAll(reference)));
  return [...new Set(all.map(([, id = '']) => id))];
}
