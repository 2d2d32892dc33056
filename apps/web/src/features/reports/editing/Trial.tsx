import type { QueryParameter, ResultView } from '@ithaki/contract';
import { Button, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { ResultTabs } from '../result/ResultTabs.tsx';
import { ParametersForm } from '../running/ParametersForm.tsx';
import { firstEntries, missing, type ParameterEntries, sentValues } from '../running/parameter-values.ts';
import { Running } from '../running/RunBars.tsx';
import { type Run, useRun } from '../running/useRun.ts';

/** A query that is tried: what runs, and with which values. */
interface Tried {
  round: number;
  make: Run['make'];
}

/** The trial of a query that is being written: `start` runs it as it is now. */
export function useTrial(
  makeRun: (values: ReturnType<typeof sentValues>) => Run['make'],
  parameters: readonly QueryParameter[],
) {
  const [tried, setTried] = useState<Tried>();
  const [entries, setEntries] = useState<ParameterEntries>();
  const current = { ...firstEntries(parameters, {}), ...entries };
  const run = useRun(tried && { key: ['trial', tried.round], make: tried.make });
  const start = (next: ParameterEntries = current) => {
    setEntries(next);
    if (missing(parameters, next).length > 0) return;
    const make = makeRun(sentValues(parameters, next));
    setTried((before) => ({ round: (before?.round ?? Date.now()) + 1, make }));
  };
  return { run, start, entries: current, parameters };
}

interface Props {
  trial: ReturnType<typeof useTrial>;
  label: string;
  show: readonly ResultView[];
  labels?: Parameters<typeof ResultTabs>[0]['labels'];
}

/** The parameters of a query that is being written, the button that runs it, and its result. */
export function Trial({ trial: { run, start, entries, parameters }, label, show, labels }: Props) {
  const { t } = useText();
  const refusal = run.error instanceof ApiError && run.error.code === 'BadParameter' ? run.error : undefined;
  return (
    <section aria-label={t('reports.trial')}>
      {parameters.length > 0 ? (
        <ParametersForm
          key={JSON.stringify(parameters)}
          parameters={parameters}
          entries={entries}
          errors={refusal?.fields ?? {}}
          onRun={start}
        />
      ) : (
        <Button mb="sm" variant="light" leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={() => start()}>
          {t('reports.run')}
        </Button>
      )}
      {run.isRunning && <Running onStop={run.stop} />}
      {run.error && !refusal && <ErrorState message={messageOf(run.error)} onRetry={() => start()} />}
      {refusal && (
        <Text c="red" size="sm" role="alert">
          {refusal.message}
        </Text>
      )}
      {run.result && <ResultTabs label={label} result={run.result} show={show} labels={labels} />}
    </section>
  );
}
