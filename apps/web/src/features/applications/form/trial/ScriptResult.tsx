import { ownValue } from '@ithaki/application';
import { Text } from '@mantine/core';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import type { Trial } from './useTrial.ts';

type TrialResult = NonNullable<Trial['data']>;
export type ScriptUse = 'Show' | 'Filter' | 'Validation' | 'Script';

/** The failure of a script, by the name of its question, section, document, criterion or rule. */
const scriptFailure = ({ Failures }: TrialResult, name: string, use: ScriptUse) =>
  Failures.find(({ Path }) => Path.includes(name) && (use === 'Script' || Path.includes(use)));

/** The result of a script for the sample answers, as returned by the server, or its failure. */
export function ScriptResult({ trial, name, use }: { trial: Trial; name: string; use: ScriptUse }) {
  const { t } = useText();
  if (trial.error) return <Text span>{messageOf(trial.error)}</Text>;
  if (!trial.data) return <Text span>…</Text>;
  const failure = scriptFailure(trial.data, name, use);
  if (failure)
    return (
      <Text span c="var(--mantine-color-error)">
        {failure.Line === undefined
          ? t('applications.form.script.failed', { message: failure.Message })
          : t('applications.form.script.failedAt', { line: failure.Line, message: failure.Message })}
      </Text>
    );
  return <Text span>{resultText(trial.data, name, use, t)}</Text>;
}

type Translate = ReturnType<typeof useText>['t'];

function resultText(
  { Shown, Options, Problems, Points }: TrialResult,
  name: string,
  use: ScriptUse,
  t: Translate,
): string {
  if (use === 'Show')
    return t(Shown.includes(name) ? 'applications.form.script.shown' : 'applications.form.script.hidden');
  if (!Shown.includes(name) && use !== 'Script') return t('applications.form.script.notAsked');
  if (use === 'Filter') return Options[name]?.join(', ') || t('applications.form.script.noOption');
  if (use === 'Validation') return Problems[name]?.join(' ') || t('applications.form.script.noProblem');
  const rated = ownValue(Points, name);
  if (!rated) return t('applications.form.script.runsInRanking');
  return t('applications.form.script.points', { points: rated.Points, reason: rated.Reason || '–' });
}
