import type { AnswerPage } from '@ithaki/contract';
import type { QuestionInfo } from '@ithaki/questionnaire';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import type { Language } from '../../../../i18n/language.ts';
import { useLinkWorkbooks } from '../desk/useLinkWorkbooks.ts';
import { AnswerSheet } from '../questions/answer-sheet.ts';
import { RespondentView } from '../questions/RespondentView.tsx';
import { Scores } from './Scores.tsx';

const SetFiles = lazy(() => import('../desk/SetFiles.tsx').then((part) => ({ default: part.SetFiles })));

interface Props {
  page: AnswerPage;
  lang: Language;
  bothLanguages?: boolean;
}

/** Answers of a set as read-only, with its scores. */
export function ReadAnswers({ page, lang, bothLanguages = false }: Props) {
  const sheet = useMemo(() => {
    const { Questionnaire: questionnaire, Codes: codes, AnswerSet, Kept: kept = [] } = page;
    const moment = { lang, today: AnswerSet.Now.slice(0, 10), now: AnswerSet.Now };
    const setId = AnswerSet.AnswerSetID;
    return new AnswerSheet({ questionnaire, codes, answers: AnswerSet.Answers, setId, kept, moment });
  }, [page, lang]);
  const files = useCallback(
    (info: QuestionInfo, line?: string) => (
      <Suspense>
        <SetFiles info={info} line={line} page={page} sheet={sheet} readOnly />
      </Suspense>
    ),
    [page, sheet],
  );
  const workbook = useLinkWorkbooks(page);
  return (
    <>
      <Scores scores={page.Scores} />
      <RespondentView
        sheet={sheet}
        lang={lang}
        bothLanguages={bothLanguages}
        readOnly
        files={page.Token === null ? files : undefined}
        workbook={workbook}
      />
    </>
  );
}
