import type { Language, Questionnaire } from '@ithaki/questionnaire';
import { definedIds, idsIn } from '@ithaki/questionnaire/edit';
import { compile } from '@ithaki/script';
import { useMemo } from 'react';
import type { CodeCompletion } from '../../../../editor/CodeArea.tsx';
import { CodeEditor } from '../../../../editor/CodeEditor.tsx';
import { type ScriptProblem, scriptProblemText } from '../../../../editor/script-problem.ts';
import { type Translate, useText } from '../../../../i18n/text.ts';
import { placedQuestions } from '../document/part-paths.ts';
import { answerIds } from '../document/question-names.ts';
import { useEditedQuestionnaire } from '../useEditor.tsx';
import { ruleChoices } from './operators.ts';

/** Functions that an expression may call. */
const functions = ['has', 'num', 'sum', 'lowest', 'highest', 'date', 'later', 'words', 'matches', 'empty'] as const;
const words = [...functions, 'line', 'lang', 'today', 'now'] as const;

/** Ids of all answers and options. */
const knownIds = (questionnaire: Questionnaire): ReadonlySet<string> => new Set(definedIds(questionnaire));

/** Completions of an expression: answers by their text, their options, and functions. */
function completionsOf(questionnaire: Questionnaire, language: Language, t: Translate): CodeCompletion[] {
  const answers = answerIds(questionnaire, language).map(
    ({ id, name }) => ({ label: id, detail: name, kind: 'variable' }) as const,
  );
  const options = placedQuestions(questionnaire).flatMap(({ question }) =>
    ruleChoices(question, questionnaire.OptionLists, language, { yes: '', no: '' }).flatMap(({ value, label }) =>
      value.startsWith('ID_') ? [{ label: value, detail: label, kind: 'constant' } as const] : [],
    ),
  );
  const byId = new Map([...options, ...answers].map((completion) => [completion.label, completion]));
  const globals = words.map(
    (label) =>
      ({
        label,
        detail: t(`questionnaires.editing.word.${label}`),
        kind: functions.some((name) => name === label) ? 'function' : 'constant',
      }) as const,
  );
  return [...globals, ...byId.values()];
}

interface Props {
  label: string;
  description?: string;
  value: string;
  onChange: (value: string) => void;
  /** The purpose of the expression; that of a score can also use points. */
  use?: 'condition' | 'score';
}

/** Editor of an expression: completes ids and functions, and shows errors while typing. */
export function ScriptText({ label, description, value, onChange, use = 'condition' }: Props) {
  const { t, language } = useText();
  const { questionnaire } = useEditedQuestionnaire();
  const { error, mark } = useExpressionError(value, use);
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
      error={error}
      mark={mark}
      onChange={onChange}
    />
  );
}

/** Shows why the expression cannot run, and where; renders nothing when it can. */
function useExpressionError(text: string, use: 'condition' | 'score'): { error?: string; mark?: ScriptProblem } {
  const { t } = useText();
  const { questionnaire } = useEditedQuestionnaire();
  return useMemo(() => {
    if (text.trim() === '') return {};
    const code = compile(text, use);
    if (!code.ok) return { error: scriptProblemText(t, text, code), mark: code };
    if (code.tier !== 'expression') {
      const program = { problem: 'program', message: '', line: 1, column: 1 };
      return { error: scriptProblemText(t, text, program) };
    }
    const known = knownIds(questionnaire);
    const unknown = idsIn(text).filter((id) => !known.has(id));
    return unknown.length > 0 ? { error: t('questionnaires.editing.script.unknown', { ids: unknown.join(', ') }) } : {};
  }, [text, use, questionnaire, t]);
}
