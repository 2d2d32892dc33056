import type { Calls, ReplyOf } from '@ithaki/contract';
import { Alert, Stack, Text, Title } from '@mantine/core';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { RowsSkeleton } from '../../../../ui/notices/Skeletons.tsx';
import { useEditedForm } from '../useEditor.tsx';
import { ScriptResult, type ScriptUse } from './ScriptResult.tsx';
import { useTrial } from './useTrial.ts';

type Failures = ReplyOf<Calls['applicationForms']['tryOut']>['Failures'];

interface ListedScript {
  name: string;
  label: string;
  use: ScriptUse;
}

/** Scripts that control the questions and documents, in the form's order. */
function useScripts(): ListedScript[] {
  const local = useLocalText();
  const { Sections, Documents } = useEditedForm();
  const uses = ['Show', 'Filter', 'Validation'] as const;
  const sections = Sections.flatMap(({ Name, Title: title, Show, Questions }) => [
    { Name, Label: title, Show },
    ...Questions,
  ]);
  return [...sections, ...Documents].flatMap((owner) =>
    uses.flatMap((use) =>
      (owner as { [U in ScriptUse]?: string })[use]?.trim()
        ? [{ name: owner.Name, label: local(owner.Label) || owner.Name, use }]
        : [],
    ),
  );
}

function ScriptFailures({ failures }: { failures: Failures }) {
  const { t } = useText();
  return (
    <Alert color="red" role="status" title={t('applications.form.trial.failed', { count: failures.length })}>
      {failures.map(({ Path, Line, Message, Reason }) => (
        <Text key={Path.join('.')} size="sm">
          {Path.join(' › ')}
          {Line !== undefined && ` (${t('applications.form.trial.line', { line: Line })})`}: {Message || Reason}
        </Text>
      ))}
    </Alert>
  );
}

/** Result of each script for the sample answers, and the points of each criterion. */
export function ScriptResults() {
  const { t, language } = useText();
  const local = useLocalText();
  const { Points } = useEditedForm();
  const scripts = useScripts();
  const trial = useTrial(language);
  if (trial.error) return <Alert color="red">{messageOf(trial.error)}</Alert>;
  if (!trial.data) return <RowsSkeleton rows={4} />;
  const total = Object.values(trial.data.Points).reduce((sum, rated) => sum + rated.Points, 0);
  return (
    <Stack gap="sm">
      {trial.data.Failures.length > 0 && <ScriptFailures failures={trial.data.Failures} />}
      {scripts.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('applications.form.trial.noScripts')}
        </Text>
      )}
      {scripts.map(({ name, label, use }) => (
        <div key={`${name} ${use}`}>
          <Text size="sm" fw={600}>
            {label} · {t(`applications.form.use.${use as 'Show' | 'Filter' | 'Validation'}`)}
          </Text>
          <Text size="sm" component="div">
            <ScriptResult trial={trial} name={name} use={use} />
          </Text>
        </div>
      ))}
      {Points.length > 0 && (
        <div>
          <Title order={3} size="h5">
            {t('applications.form.trial.points', { total, most: Points.reduce((sum, { Max }) => sum + Max, 0) })}
          </Title>
          {Points.map(({ Name, Label, Max }) => (
            <Text key={Name} size="sm" component="div">
              {local(Label) || Name} ({t('applications.form.criterion.upTo', { most: Max })}):{' '}
              <ScriptResult trial={trial} name={Name} use="Script" />
            </Text>
          ))}
        </div>
      )}
    </Stack>
  );
}
