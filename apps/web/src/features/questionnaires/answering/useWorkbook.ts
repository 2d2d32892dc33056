import { useEffect, useState } from 'react';
import { useAnswering } from './context.ts';
import { type WorkingBook, workingBook } from './types/workbook-inputs.ts';

/** A workbook at work, once it is here; null when there is none. A new one for each question, as each has its answers. */
export function useWorkbook(id: string | undefined): WorkingBook | null | undefined {
  const { workbook } = useAnswering();
  const [book, setBook] = useState<WorkingBook | null>();
  useEffect(() => {
    let wanted = true;
    const take = (found: WorkingBook | null) => {
      if (wanted) setBook(found);
    };
    const asked = id !== undefined && workbook ? workbook(id) : Promise.resolve(undefined);
    asked.then((wire) => take(wire ? workingBook(wire) : null)).catch(() => take(null));
    return () => {
      wanted = false;
    };
  }, [id, workbook]);
  return book;
}
