import type { AnswerPage } from '@ithaki/contract';
import type { WireWorkbook } from '@ithaki/workbook';
import { useMemo } from 'react';
import { api } from '../../../../api/client.ts';

/** Loads workbooks for a set answered by a link; undefined for signed-in people, who load those of the programme. */
export function useLinkWorkbooks({
  Token,
  AnswerSet,
}: AnswerPage): ((id: string) => Promise<WireWorkbook>) | undefined {
  const { AnswerSetID: AnswerSetId } = AnswerSet;
  return useMemo(
    () =>
      Token === null
        ? undefined
        : async (id) => (await api.tokenAnswering.spreadsheet({ AnswerSetId, Token, Id: Number(id) })).Workbook,
    [Token, AnswerSetId],
  );
}
