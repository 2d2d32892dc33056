import { Text } from '@mantine/core';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import type { Trial } from './useTrial.ts';

type Tried = NonNullable<Trial['data']>;
export type Use = 'Show' | 'Filter' | 'Validation' | 'Script';

/** What failed of one script: that of a question, section, document, criterion or rule, by its name. */
const failureOf = ({ Failures }: Tried, name: string, use: Use) =>
  Failures.find(({ Path }) => Path.includes(name) && (use === 'Script' || Path.includes(use)));

/** What a script answers about the sample answers, as the server says; or where it failed. */
export function Answered({ trial, name, use }: { trial: Trial; name: string; use: Use }) {
  const { t } = useText();
  if (trial.error) return <Text span>{messageOf(trial.error)}</Text>;
  if (!trial.data) return <Text span>…</Text>;
  const failure = failureOf(trial.data, name, use);
  if (failure)
    return (
      <Text span c="var(--mantine-color-error)">
        {failure.Line === undefined
          ? t('applications.form.script.failed', { message: failure.Message })
          : t('applications.form.script.failedAt', { line: failure.Line, message: failure.Message })}
      </Text>
    );
  return <Text span>{wordsOf(trial.data, name, use, t)}</Text>;
}

type Say = ReturnType<typeof useText>['t'];

function wordsOf({ Shown, Options, Problems, Points }: Tried, name: string, use: Use, t: Say): string {
  if (use === 'Show')
    return t(Shown.includes(name) ? 'applications.form.script.shown' : 'applications.form.script.hidden');
  if (!Shown.includes(name) && use !== 'Script') return t('applications.form.script.notAsked');
  if (use === 'Filter') return Options[name]?.join(', ') || t('applications.form.script.noOption');
  if (use === 'Validation') return Problems[name]?.join(' ') || t('applications.form.script.noProblem');
  const rated = Points[name];
  if (!rated) return t('applications.form.script.runsInRanking');
  return t('applications.form.script.points', { points: rated.Points, reason: rated.Reason || '–' });
}
