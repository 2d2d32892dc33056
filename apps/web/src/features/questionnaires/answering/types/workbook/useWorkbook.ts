import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { workbookQuery } from '../../../../../workbooks/queries.ts';
import { useAnswering } from '../../questions/answering-context.ts';
import { type AnswerWorkbook, openAnswerWorkbook } from './workbook-inputs.ts';

/**
 * Opens a workbook by its id: undefined while loading, null when it does not exist. It is one of the
 * programme's unless the form provides its own. Each question opens a separate instance, because its answers
 * differ.
 */
export function useWorkbook(id: string | undefined): AnswerWorkbook | null | undefined {
  const { workbook } = useAnswering();
  const client = useQueryClient();
  const [opened, setOpened] = useState<AnswerWorkbook | null>();
  useEffect(() => {
    let isCurrent = true;
    const finish = (found: AnswerWorkbook | null) => {
      if (isCurrent) setOpened(found);
    };
    const loadFromProgramme = async (workbookId: string) =>
      (await client.fetchQuery(workbookQuery(Number(workbookId)))).Workbook;
    const loading = id === undefined ? Promise.resolve(undefined) : (workbook ?? loadFromProgramme)(id);
    loading.then((wire) => finish(wire ? openAnswerWorkbook(wire) : null)).catch(() => finish(null));
    return () => {
      isCurrent = false;
    };
  }, [id, workbook, client]);
  return opened;
}
