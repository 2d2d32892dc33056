import { hasScripts, type ScriptedWorkbook, serialOfMoment, type WireWorkbook } from '@ithaki/workbook';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { connectEngine } from './connect.ts';
import type { InputValues } from './messages.ts';

/**
 * Returns the workbook after its scripts, which run once with the inputs entered by then; undefined while they
 * run.
 */
export function useScriptedWorkbook(wire: WireWorkbook, inputs: InputValues): ScriptedWorkbook | undefined {
  const unscripted = useMemo(() => (hasScripts(wire) ? undefined : { wire, initialInputs: {}, flaws: [] }), [wire]);
  const [finished, setFinished] = useState<{ source: WireWorkbook; result: ScriptedWorkbook }>();
  const enteredInputs = useEffectEvent(() => inputs);
  useEffect(() => {
    if (unscripted) return;
    let isCurrent = true;
    const finish = (result: ScriptedWorkbook) => {
      if (isCurrent) setFinished({ source: wire, result });
    };
    const connection = connectEngine();
    const now = new Date();
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
    connection
      .ask('scripts', { wire, now: serialOfMoment(now), today, inputs: enteredInputs() })
      .then(finish, (error) =>
        finish({ wire, initialInputs: {}, flaws: [{ Script: 'Preprocess', Flaw: 'failed', About: String(error) }] }),
      );
    return () => {
      isCurrent = false;
      connection.close();
    };
  }, [wire, unscripted]);
  return unscripted ?? (finished?.source === wire ? finished.result : undefined);
}
