import { checkTurns } from '@ithaki/script';
import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { CodeEditor } from '../../../../editor/CodeEditor.tsx';
import { scriptProblemText } from '../../../../editor/script-problem.ts';
import { useText } from '../../../../i18n/text.ts';
import type { ViewEditorState } from '../useViewEditor.ts';
import { Findings } from './Findings.tsx';
import { htmlFindings } from './html-findings.ts';

/** The texts of a view made of HTML, with their languages. */
const texts = [
  { name: 'Html', language: 'html' },
  { name: 'Controller', language: 'javascript' },
  { name: 'Functions', language: 'javascript' },
  { name: 'Css', language: 'css' },
] as const;

type TextName = (typeof texts)[number]['name'];

interface Props {
  editor: ViewEditorState;
  errors: Readonly<Record<string, string>>;
}

/** Code editors for the HTML, scripts and styles of a view, shown one at a time with their errors. */
export function CodePanel({ editor: { draft, put }, errors }: Props) {
  const { t } = useText();
  const [shown, setShown] = useState<TextName>('Html');
  const { language } = texts.find(({ name }) => name === shown) ?? texts[0];
  const value = draft[shown];
  const checked = language === 'javascript' ? checkTurns(value) : undefined;
  const problem = checked && !checked.ok ? checked : undefined;
  return (
    <Stack gap="sm">
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('views.editing.code')}
        data={texts.map(({ name }) => ({
          value: name,
          label: `${t(`views.editing.code.${name}`)}${draft[name] === '' ? '' : ' •'}`,
        }))}
        value={shown}
        onChange={(name) => setShown(texts.find((text) => text.name === name)?.name ?? 'Html')}
      />
      <CodeEditor
        key={shown}
        label={t(`views.editing.code.${shown}`)}
        description={t(`views.editing.code.${shown}.help`)}
        language={language}
        long
        lines={18}
        mostLines={34}
        value={value}
        mark={problem}
        error={problem ? scriptProblemText(t, value, problem) : errors[shown]}
        onChange={(text) => put({ [shown]: text })}
      />
      {shown === 'Html' && <Findings findings={htmlFindings(value)} html={value} />}
    </Stack>
  );
}
