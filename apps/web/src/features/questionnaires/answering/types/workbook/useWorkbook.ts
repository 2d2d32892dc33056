import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { workbookQuery } from '../../../../../workbooks/queries.ts';
import { useAnswering } from '../../questions/answering-context.ts';
import { type WorkingBook, workingBook } from './workbook-inputs.ts';

/**
 * A workbook at work, once it is here; null when there is none. It is the programme's unless the form was handed others.
 * A new one for each question, as each has its answers.
 */
export function useWorkbook(id: string | undefined): WorkingBook | null | undefined {
  const { workbook } = useAnswering();
  const client = useQueryClient();
  const [book, setBook] = useState<WorkingBook | null>();
  useEffect(() => {
    let wanted = true;
    const take = (found: WorkingBook | null) => {
      if (wanted) setBook(found);
    };
    const ofProgramme = async (wanted: string) => (await client.fetchQuery(workbookQuery(Number(wanted)))).Workbook;
    const asked = id === undefined ? Promise.resolve(undefined) : (workbook ?? ofProgramme)(id);
    asked.then((wire) => take(wire ? workingBook(wire) : null)).catch(() => take(null));
    return () => {
      wanted = false;
    };
  }, [id, workbook, client]);
  return book;
}
