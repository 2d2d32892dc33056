import { ANSWER_FILES, type AnswerPage } from '@ithaki/contract';
import { type QuestionInfo, textIn } from '@ithaki/questionnaire';
import { useEffect } from 'react';
import { useFiles } from '../../../../file-kit/box/file-queries.ts';
import { type Box, FileBox } from '../../../../file-kit/index.ts';
import { useText } from '../../../../i18n/text.ts';
import type { AnswerSheet } from '../questions/answer-sheet.ts';

interface Props {
  info: QuestionInfo;
  /** Row of the table, for a question in a table. */
  line?: string | undefined;
  page: AnswerPage;
  sheet: AnswerSheet;
  readOnly?: boolean;
}

/** Files that answer an upload question. The server stores the answer; the sheet reads it from the list of files. */
export function SetFiles({ info, line, page, sheet, readOnly = false }: Props) {
  const { language } = useText();
  const { Model, Text, Validate = {} } = info.question;
  const bounds = { accept: Validate.Accept, bytes: Validate.MaxBytes, files: Validate.MaxFiles };
  const box: Box = {
    category: [ANSWER_FILES, page.AnswerSet.AnswerSetID, Model, ...(line === undefined ? [] : [line])].join('/'),
    name: 'answer',
    ...(page.Respondent ? { userId: page.Respondent.Id } : {}),
  };
  const ids = useFiles(box)
    .data?.Files.map(({ Id }) => Id)
    .join(',');
  useEffect(() => {
    if (ids === undefined || readOnly || ids === (sheet.session.store.row(Model, line)?.Text ?? '')) return;
    sheet.applyStored([{ GroupId: Model, Text: ids, ...(line === undefined ? {} : { LineId: line }) }]);
  }, [ids, readOnly, sheet, Model, line]);
  return (
    <FileBox box={box} label={textIn(Text, language)} canUpload={!readOnly} canDelete={!readOnly} bounds={bounds} />
  );
}
