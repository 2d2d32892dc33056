import { nameOfCell } from '@ithaki/workbook/edit';
import { useMemo } from 'react';
import type { Book } from '../engine/book.ts';
import type { InputValues } from '../engine/messages.ts';
import { useAsked } from '../engine/useWorkbookReply.ts';

/** A result of a workbook as it is now. */
export interface Result {
  active: number;
  name: string;
  text: string;
}

/** The results of a workbook with their names. */
export function useResults(book: Book, values: InputValues): Result[] {
  const { wire } = book;
  const results = wire.Results ?? [];
  const names = useMemo(() => (wire.Results ?? []).map((active) => nameOfCell(wire, active)), [wire]);
  const ask = useMemo(
    () => ({ scenarios: [{ name: '', inputs: values }], results: wire.Results ?? [] }),
    [values, wire],
  );
  const [texts = []] = useAsked(book, 'compare', ask) ?? [];
  return results.map((active, at) => ({ active, name: names[at] ?? '', text: texts[at] ?? '' }));
}
