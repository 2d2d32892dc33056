import type { FinishResult } from '@ithaki/contract';
import { type QuestionInfo, questionsInOrder, textIn } from '@ithaki/questionnaire';
import { Button, Group, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Language } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/text.ts';
import { useConfirm } from '../../../../ui/dialogs/useConfirm.tsx';
import { questionElementId } from '../questions/QuestionView.tsx';
import { RespondentView } from '../questions/RespondentView.tsx';
import { Bar } from './Bar.tsx';
import classes from './Desk.module.css';
import { MissingList } from './MissingList.tsx';
import type { OpenAnswerSet } from './open-answer-set.ts';
import { QuestionMap } from './QuestionMap.tsx';
import { nextQuestion, usesArrows } from './question-steps.ts';
import type { ReportedTime } from './remaining-time.ts';
import { useFinish } from './useFinish.tsx';
import { useLinkWorkbooks } from './useLinkWorkbooks.ts';

interface Options {
  questions: readonly string[];
  current: string | undefined;
  isShown: (model: string) => boolean;
  onGo: (model: string) => void;
  enabled: boolean;
}

/** Arrow keys move from question to question, except in a control that uses them; Escape leaves such a control. */
function useQuestionKeys({ questions, current, isShown, onGo, enabled }: Options): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Escape' && event.target instanceof HTMLElement) {
      // An open list closes first.
      if (event.target.ariaExpanded === 'true') return;
      event.target.closest<HTMLElement>('[data-model]')?.focus();
      return;
    }
    if (usesArrows(event.target)) return;
    const next = nextQuestion(event.key, questions, current, isShown);
    if (next === undefined) return;
    event.preventDefault();
    onGo(next);
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}

const MapDrawer = lazy(() => import('./MapDrawer.tsx').then((part) => ({ default: part.MapDrawer })));
const SetFiles = lazy(() => import('./SetFiles.tsx').then((part) => ({ default: part.SetFiles })));

interface Props {
  desk: OpenAnswerSet;
  reported: ReportedTime;
  lang: Language;
  bothLanguages: boolean;
  onPause?: (() => void) | undefined;
  onFinished: (result: FinishResult) => void;
  onOutdated: () => void;
}

/** Questions of a set with the bar, the map of questions, and the finish button. */
export function Sheet({ desk, reported, lang, bothLanguages, onPause, onFinished, onOutdated }: Props) {
  const { t } = useText();
  const { sheet, saving, page } = desk;
  const { session, setId } = sheet;
  const isSingle = page.Questionnaire.Extra.OneQuestionPerScreen === true;
  // With one question per screen, each text without an answer has a separate screen too.
  const questions = useMemo(
    () => (isSingle ? questionsInOrder(session.form, setId).map(({ Model }) => Model) : sheet.askedModels),
    [isSingle, sheet, session, setId],
  );
  const [current, setCurrent] = useState<string | undefined>(() => (isSingle ? questions[0] : undefined));
  const [mapOpen, setMapOpen] = useState(false);
  const { ask, dialog } = useConfirm();
  const { finish, busy, missing } = useFinish({ desk, lang, ask, onFinished, onOutdated });
  const isShown = (model: string) => {
    const info = session.form.byModel.get(model);
    return info !== undefined && session.isQuestionShown(info);
  };
  const elementOf = useCallback((model: string) => document.getElementById(questionElementId(setId, model)), [setId]);
  const goTo = useCallback(
    (model: string) => {
      setMapOpen(false);
      setCurrent(model);
      // Runs after a closing drawer has returned the focus.
      requestAnimationFrame(() => {
        const element = elementOf(model);
        element?.scrollIntoView({ block: 'center' });
        element?.focus({ preventScroll: true });
      });
    },
    [elementOf],
  );
  useQuestionKeys({ questions, current, isShown, onGo: goTo, enabled: !mapOpen });
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      const model = target instanceof Element ? target.closest<HTMLElement>('[data-model]')?.dataset.model : undefined;
      if (model !== undefined && questions.includes(model)) setCurrent(model);
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [questions]);
  useEffect(() => {
    if (!isSingle || current === undefined) return;
    const element = elementOf(current);
    element?.setAttribute('data-current', '');
    return () => element?.removeAttribute('data-current');
  }, [isSingle, current, elementOf]);
  const files = useCallback(
    (info: QuestionInfo, line?: string) => (
      <Suspense>
        <SetFiles info={info} line={line} page={page} sheet={sheet} />
      </Suspense>
    ),
    [page, sheet],
  );
  const workbook = useLinkWorkbooks(page);
  const step = (key: 'ArrowLeft' | 'ArrowRight') => {
    const next = nextQuestion(key, questions, current, isShown);
    if (next !== undefined) goTo(next);
  };
  const map = <QuestionMap sheet={sheet} saving={saving} current={current} t={t} onGo={goTo} />;
  const entries = missing.map((model) => ({
    model,
    number: sheet.number(model),
    text: textIn(session.form.byModel.get(model)?.question.Text, lang),
  }));
  return (
    <div className={classes.desk}>
      <div className={`${classes.main} ${isSingle ? classes.single : ''}`}>
        {questions.length > 0 && (
          <Bar desk={desk} reported={reported} onMap={() => setMapOpen(true)} onPause={onPause} />
        )}
        <MissingList missing={entries} onGo={goTo} />
        <RespondentView
          sheet={sheet}
          lang={lang}
          bothLanguages={bothLanguages}
          saving={saving}
          files={page.Token === null ? files : undefined}
          workbook={workbook}
        />
        {isSingle && (
          <div className={classes.steps}>
            <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={() => step('ArrowLeft')}>
              {t('questionnaires.answering.previous')}
            </Button>
            <Button variant="default" rightSection={<IconArrowRight size={16} />} onClick={() => step('ArrowRight')}>
              {t('questionnaires.answering.next')}
            </Button>
          </div>
        )}
        <Group className={classes.end} gap="md">
          <Button size="md" leftSection={<IconCheck size={18} />} loading={busy} onClick={() => void finish()}>
            {t('questionnaires.answering.finish')}
          </Button>
          <Text size="sm" c="dimmed" flex="1 1 14rem">
            {t('questionnaires.answering.finish.help')}
          </Text>
        </Group>
      </div>
      <aside className={classes.aside} aria-label={t('questionnaires.answering.map.title')}>
        {map}
      </aside>
      {mapOpen && (
        <Suspense>
          <MapDrawer onClose={() => setMapOpen(false)}>{map}</MapDrawer>
        </Suspense>
      )}
      {dialog}
    </div>
  );
}
