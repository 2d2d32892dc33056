import type { AnswerPage } from '@ithaki/contract';
import type { WireWorkbook } from '@ithaki/workbook';
import { useMemo } from 'react';
import { api } from '../../../../api/client.ts';

/** The workbooks of a page that is answered with a link; for others they are the programme's. */
export function useWorkbooksOf({ Token, AnswerSet }: AnswerPage): ((id: string) => Promise<WireWorkbook>) | undefined {
  const { AnswerSetID: AnswerSetId } = AnswerSet;
  return useMemo(
    () =>
      Token === null
        ? undefined
        : async (id) => (await api.tokenAnswering.spreadsheet({ AnswerSetId, Token, Id: Number(id) })).Workbook,
    [Token, AnswerSetId],
  );
}
