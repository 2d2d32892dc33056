import { nameOfCell } from '@ithaki/workbook/edit';
import { useMemo } from 'react';
import { useText } from '../../../i18n/text.ts';
import type { InputValues } from '../engine/messages.ts';
import { useWorkbookReply } from '../engine/useWorkbookReply.ts';
import type { WorkbookClient } from '../engine/workbook-client.ts';
import classes from '../sheet/PlainSheet.module.css';

/** A result of a workbook with its current value. */
interface Result {
  active: number;
  name: string;
  text: string;
}

/** Results of a workbook with their names and values. */
function useResults(client: WorkbookClient, values: InputValues): Result[] {
  const { wire } = client;
  const results = wire.Results ?? [];
  const names = useMemo(() => (wire.Results ?? []).map((active) => nameOfCell(wire, active)), [wire]);
  const request = useMemo(
    () => ({ scenarios: [{ name: '', inputs: values }], results: wire.Results ?? [] }),
    [values, wire],
  );
  const [texts = []] = useWorkbookReply(client, 'compare', request) ?? [];
  return results.map((active, index) => ({ active, name: names[index] ?? '', text: texts[index] ?? '' }));
}

/** Results of a workbook with their names. */
export function Results({ client, values }: { client: WorkbookClient; values: InputValues }) {
  const { t } = useText();
  const results = useResults(client, values);
  if (results.length === 0) return null;
  return (
    <dl className={classes.results} aria-label={t('calculators.results')} aria-live="polite">
      {results.map(({ active, name, text }) => (
        <div key={active} className={classes.line}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.figure}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
