import { hasScripts, type Scripted, serialOfMoment, type WireWorkbook } from '@ithaki/workbook';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { connectEngine } from './connect.ts';
import type { InputValues } from './messages.ts';

/** The workbook after its scripts, which run once, with the inputs entered until then; undefined while they run. */
export function useScriptedWorkbook(wire: WireWorkbook, inputs: InputValues): Scripted | undefined {
  const plain = useMemo(() => (hasScripts(wire) ? undefined : { wire, given: {}, flaws: [] }), [wire]);
  const [done, setDone] = useState<{ of: WireWorkbook; result: Scripted }>();
  const enteredInputs = useEffectEvent(() => inputs);
  useEffect(() => {
    if (plain) return;
    let isCurrent = true;
    const finish = (result: Scripted) => {
      if (isCurrent) setDone({ of: wire, result });
    };
    const connection = connectEngine();
    const now = new Date();
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
    connection
      .ask('scripts', { wire, now: serialOfMoment(now), today, inputs: enteredInputs() })
      .then(finish, (error) =>
        finish({ wire, given: {}, flaws: [{ Script: 'Preprocess', Flaw: 'failed', About: String(error) }] }),
      );
    return () => {
      isCurrent = false;
      connection.close();
    };
  }, [wire, plain]);
  return plain ?? (done?.of === wire ? done.result : undefined);
}
