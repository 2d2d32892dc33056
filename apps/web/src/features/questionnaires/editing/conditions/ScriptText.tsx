import type { Language, Questionnaire } from '@ithaki/questionnaire';
import { definedIds, namedIn } from '@ithaki/questionnaire/edit';
import { compile } from '@ithaki/script';
import { useMemo } from 'react';
import type { CodeCompletion } from '../../../../editor/CodeArea.tsx';
import { CodeEditor } from '../../../../editor/CodeEditor.tsx';
import { type Translate, useText } from '../../../../i18n/text.ts';
import { placedQuestions } from '../document/places.ts';
import { answerIds } from '../document/question-names.ts';
import { useEdited } from '../useEditor.tsx';
import { choicesOf } from './operators.ts';

/** What an expression may name beside ids. */
const functions = ['has', 'num', 'sum', 'lowest', 'highest', 'date', 'later', 'words', 'matches', 'empty'] as const;
const words = [...functions, 'line', 'lang', 'today', 'now'] as const;

/** Every id there is: of answers and of options. */
const knownIds = (questionnaire: Questionnaire): ReadonlySet<string> => new Set(definedIds(questionnaire));

/** What is offered while an expression is written: answers by their text, their options, functions. */
function completionsOf(questionnaire: Questionnaire, language: Language, t: Translate): CodeCompletion[] {
  const answers = answerIds(questionnaire, language).map(
    ({ id, name }) => ({ label: id, detail: name, kind: 'variable' }) as const,
  );
  const options = placedQuestions(questionnaire).flatMap(({ question }) =>
    choicesOf(question, questionnaire.OptionLists, language, { yes: '', no: '' }).flatMap(({ value, label }) =>
      value.startsWith('ID_') ? [{ label: value, detail: label, kind: 'constant' } as const] : [],
    ),
  );
  const known = new Map([...options, ...answers].map((one) => [one.label, one]));
  const named = words.map(
    (label) =>
      ({
        label,
        detail: t(`questionnaires.editing.word.${label}`),
        kind: functions.some((name) => name === label) ? 'function' : 'constant',
      }) as const,
  );
  return [...named, ...known.values()];
}

interface Props {
  label: string;
  description?: string;
  value: string;
  onChange: (value: string) => void;
  /** What it is for: a score sees points too. */
  use?: 'condition' | 'score';
}

/** An expression as text: ids and functions are offered while one writes, and what is wrong is said at once. */
export function ScriptText({ label, description, value, onChange, use = 'condition' }: Props) {
  const { t, language } = useText();
  const { questionnaire } = useEdited();
  const completions = useMemo(() => completionsOf(questionnaire, language, t), [questionnaire, language, t]);
  return (
    <CodeEditor
      language="javascript"
      label={label}
      {...(description && { description })}
      lines={2}
      mostLines={10}
      value={value}
      completions={completions}
      error={useProblem(value, use)}
      onChange={onChange}
    />
  );
}

/** What keeps an expression from being run. */
function useProblem(text: string, use: 'condition' | 'score'): string | undefined {
  const { t } = useText();
  const { questionnaire } = useEdited();
  return useMemo(() => {
    if (text.trim() === '') return undefined;
    const code = compile(text, use);
    if (!code.ok)
      return t('questionnaires.editing.script.problem', {
        line: code.line,
        column: code.column,
        message: code.message,
      });
    if (code.tier !== 'expression') return t('questionnaires.editing.script.program');
    const known = knownIds(questionnaire);
    const unknown = namedIn(text).filter((id) => !known.has(id));
    return unknown.length > 0 ? t('questionnaires.editing.script.unknown', { ids: unknown.join(', ') }) : undefined;
  }, [text, use, questionnaire, t]);
}
