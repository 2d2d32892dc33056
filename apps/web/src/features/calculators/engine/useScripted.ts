import { hasScripts, type Scripted, serialOfMoment, type WireWorkbook } from '@ithaki/workbook';
import { useEffect, useMemo, useRef, useState } from 'react';
import { connect } from './connect.ts';
import type { InputValues } from './messages.ts';

/** A workbook after its scripts, which run once with what was entered by then; nothing until they have. */
export function useScripted(wire: WireWorkbook, inputs: InputValues): Scripted | undefined {
  const plain = useMemo(() => (hasScripts(wire) ? undefined : { wire, given: {}, flaws: [] }), [wire]);
  const [done, setDone] = useState<{ of: WireWorkbook; result: Scripted }>();
  const entered = useRef(inputs);
  entered.current = inputs;
  useEffect(() => {
    if (plain) return;
    let wanted = true;
    const take = (result: Scripted) => {
      if (wanted) setDone({ of: wire, result });
    };
    const line = connect();
    const now = new Date();
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
    line
      .ask('scripts', { wire, now: serialOfMoment(now), today, inputs: entered.current })
      .then(take, (error) =>
        take({ wire, given: {}, flaws: [{ Script: 'Preprocess', Flaw: 'failed', About: String(error) }] }),
      );
    return () => {
      wanted = false;
      line.close();
    };
  }, [wire, plain]);
  return plain ?? (done?.of === wire ? done.result : undefined);
}
