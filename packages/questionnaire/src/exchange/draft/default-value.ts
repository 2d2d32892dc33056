import { formatDate, isRealDate, numberText } from '@ithaki/formats';
import type { FormSymbol } from '../expression/symbols.ts';
import type { DraftQuestion } from './draft-question.ts';

/** Converts YYYY-MM-DD to the stored form DD-MM-YYYY; undefined when it is not a date. */
export function storedDateOf(iso: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso) ?? [];
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return isRealDate(date) ? formatDate(date) : undefined;
}

/** A default value in stored form; undefined when it is an expression or matches no option. */
export function defaultFrom(text: string, question: DraftQuestion, { type, values }: FormSymbol): string | undefined {
  if (/\$\{|\{[^}]+\}|\w\(/.test(text)) return undefined;
  switch (type) {
    case 'option':
      return values?.get(text)?.[0];
    case 'options': {
      const ids = text.split(/[\s,]+/).map((code) => values?.get(code)?.[0]);
      return ids.every((id) => id !== undefined) ? ids.join(',') : undefined;
    }
    case 'date':
      return storedDateOf(text);
    case 'number':
      return numberText(text);
    case 'tick':
      return /^(1|true|yes|ok)$/i.test(text) ? '1' : '0';
    case 'time':
      return /^\d{1,2}:[0-5]\d/.exec(text)?.[0];
    case 'text':
      return question.Type === 'upload' || question.Type === 'plaintext' ? undefined : text;
    default:
      return undefined;
  }
}
