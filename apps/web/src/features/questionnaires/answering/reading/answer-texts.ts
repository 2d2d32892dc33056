import {
  type ChoiceValue,
  hasParts,
  kindOf,
  optionsOf,
  type PartsValue,
  partsOf,
  type QuestionInfo,
  shownNumber,
  type TicksValue,
  textIn,
  tickValuesOf,
} from '@ithaki/questionnaire';
import type { Answering, Line } from '../questions/answering-context.ts';

/** Returns an answer as text, one paragraph per part; empty without an answer. */
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
  if (hasParts(question)) {
    const slots = new Map((question.Option ?? []).map(({ Id, Text }) => [Id, textIn(Text, lang)]));
    const parts = value as PartsValue;
    const partText = (entryValue: string) =>
      kind === 'slots'
        ? (slots.get(entryValue) ?? entryValue)
        : kind === 'numeric'
          ? shownNumber(entryValue)
          : entryValue;
    return partsOf(question).flatMap(({ Id, Text }) => {
      const entryValue = parts[Id] ?? '';
      return entryValue === '' ? [] : [[textIn(Text, lang), partText(entryValue)].filter(Boolean).join(': ')];
    });
  }
  if (kind === 'parametric') {
    const parts = value as PartsValue;
    if (Object.values(parts).every((entryValue) => entryValue === '')) return [];
    return [
      textIn(question.Parametric, lang).replace(
        /\{(ID_\d{4})\}/g,
        (_, id: string) => shownNumber(parts[id] ?? '') || '…',
      ),
    ];
  }
  if (kind === 'spreadsheet')
    return Object.entries(value as PartsValue).map(([name, entryValue]) => `${name}: ${shownNumber(entryValue)}`);
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
      : [t(value === tickValuesOf(question).yes ? 'questionnaires.answering.yes' : 'questionnaires.answering.no')];
  if (kind === 'directive') return directiveText(String(value));
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text === '' ? [] : [text];
}

/** The stored value of a named component as text: a text, a number, or the values of its parts. */
function directiveText(json: string): string[] {
  if (json === '') return [];
  try {
    const parsed: unknown = JSON.parse(json);
    const parts = typeof parsed === 'object' && parsed !== null ? Object.values(parsed) : [parsed];
    return [parts.map((part) => (typeof part === 'number' ? shownNumber(String(part)) : String(part))).join(' · ')];
  } catch {
    return [json];
  }
}
