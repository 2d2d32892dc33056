import { namedIn } from '@ithaki/questionnaire/edit';
import { compile } from '@ithaki/script';
import { useMemo } from 'react';
import { CodeEditor } from '../../../../editor/CodeEditor.tsx';
import { useText } from '../../../../i18n/text.ts';
import { useEdited } from '../useEditor.tsx';
import { completionsOf, knownIds } from './completions.ts';

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
      return t('questEditor.script.problem', { line: code.line, column: code.column, message: code.message });
    if (code.tier !== 'expression') return t('questEditor.script.program');
    const known = knownIds(questionnaire);
    const unknown = namedIn(text).filter((id) => !known.has(id));
    return unknown.length > 0 ? t('questEditor.script.unknown', { ids: unknown.join(', ') }) : undefined;
  }, [text, use, questionnaire, t]);
}
