import {
  type ChoiceValue,
  isOfParts,
  kindOf,
  optionsOf,
  type PartsValue,
  partsOf,
  type QuestionInfo,
  shownNumber,
  type TicksValue,
  textIn,
  tickOf,
} from '@ithaki/questionnaire';
import type { Answering, Line } from '../questions/answering-context.ts';

/** An answer as text, one paragraph per part; empty without an answer. */
export function answerTexts({ sheet, lang, t }: Answering, info: QuestionInfo, line?: Line): string[] {
  const { session } = sheet;
  const { question } = info;
  const value = session.value(info, line?.id);
  const kind = kindOf(question);
  const optionText = (id: string, otherText: string): string => {
    if (id === question.Other?.Model) return [textIn(question.Other.Text, lang), otherText].filter(Boolean).join(': ');
    return textIn(
      optionsOf(question, session.form.questionnaire.OptionLists).find(({ Value }) => Value === id)?.Text,
      lang,
    );
  };
  if (isOfParts(question)) {
    const slots = new Map((question.Option ?? []).map(({ Id, Text }) => [Id, textIn(Text, lang)]));
    const parts = value as PartsValue;
    const partText = (held: string) =>
      kind === 'slots' ? (slots.get(held) ?? held) : kind === 'numeric' ? shownNumber(held) : held;
    return partsOf(question).flatMap(({ Id, Text }) => {
      const held = parts[Id] ?? '';
      return held === '' ? [] : [[textIn(Text, lang), partText(held)].filter(Boolean).join(': ')];
    });
  }
  if (kind === 'parametric') {
    const parts = value as PartsValue;
    if (Object.values(parts).every((held) => held === '')) return [];
    return [
      textIn(question.Parametric, lang).replace(
        /\{(ID_\d{4})\}/g,
        (_, id: string) => shownNumber(parts[id] ?? '') || '…',
      ),
    ];
  }
  if (kind === 'spreadsheet')
    return Object.entries(value as PartsValue).map(([name, held]) => `${name}: ${shownNumber(held)}`);
  if (kind === 'rating') return value === '' ? [] : [t('questionnaires.answering.stars', { count: Number(value) })];
  if (kind === 'radio' || kind === 'select') {
    const { Option, Other } = value as ChoiceValue;
    return Option === '' ? [] : [optionText(Option, Other)];
  }
  if (kind === 'checkbox' && typeof value !== 'string') {
    const { Options, Other } = value as TicksValue;
    return Options.map((id) => optionText(id, Other));
  }
  if (kind === 'checkbox')
    return value === ''
      ? []
      : [t(value === tickOf(question).yes ? 'questionnaires.answering.yes' : 'questionnaires.answering.no')];
  if (kind === 'directive') return directiveText(String(value));
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text === '' ? [] : [text];
}

/** The stored value of a named component as text: a text, a number, or the values of its parts. */
function directiveText(json: string): string[] {
  if (json === '') return [];
  try {
    const held: unknown = JSON.parse(json);
    const parts = typeof held === 'object' && held !== null ? Object.values(held) : [held];
    return [parts.map((part) => (typeof part === 'number' ? shownNumber(String(part)) : String(part))).join(' · ')];
  } catch {
    return [json];
  }
}
