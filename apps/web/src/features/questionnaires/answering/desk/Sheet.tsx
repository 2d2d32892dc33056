import type { FinishResult } from '@ithaki/contract';
import { type QuestionInfo, textIn } from '@ithaki/questionnaire';
import { Button, Group, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Language } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/text.ts';
import { useConfirm } from '../../../../ui/dialogs/useConfirm.tsx';
import { placeOfQuestion } from '../questions/QuestionView.tsx';
import { numbersOf, questionsInOrder, RespondentView } from '../questions/RespondentView.tsx';
import { Bar } from './Bar.tsx';
import classes from './Desk.module.css';
import { MissingList } from './MissingList.tsx';
import type { Desk } from './open-desk.ts';
import { stepTo, usesArrows } from './question-steps.ts';
import type { Heard } from './remaining-time.ts';
import { SideMap } from './SideMap.tsx';
import { useFinish } from './useFinish.ts';
import { useWorkbooksOf } from './useWorkbooksOf.ts';

interface Options {
  questions: readonly string[];
  current: string | undefined;
  isShown: (model: string) => boolean;
  onGo: (model: string) => void;
  enabled: boolean;
}

/** Arrow keys go from question to question, except inside a control that uses them; Escape leaves such a control. */
function useQuestionKeys({ questions, current, isShown, onGo, enabled }: Options): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Escape' && event.target instanceof HTMLElement) {
      // A list that is open closes first.
      if (event.target.ariaExpanded === 'true') return;
      event.target.closest<HTMLElement>('[data-model]')?.focus();
      return;
    }
    if (usesArrows(event.target)) return;
    const next = stepTo(event.key, questions, current, isShown);
    if (next === undefined) return;
    event.preventDefault();
    onGo(next);
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}

const MapDrawer = lazy(() => import('./MapDrawer.tsx').then((part) => ({ default: part.MapDrawer })));
const SetFiles = lazy(() => import('./SetFiles.tsx').then((part) => ({ default: part.SetFiles })));

interface Props {
  desk: Desk;
  heard: Heard;
  lang: Language;
  both: boolean;
  onPause?: (() => void) | undefined;
  onFinished: (result: FinishResult) => void;
  onAnew: () => void;
}

/** The questions of a set with all around them: the map, the bar, and the end. */
export function Sheet({ desk, heard, lang, both, onPause, onFinished, onAnew }: Props) {
  const { t } = useText();
  const { sheet, saving, page } = desk;
  const { session, setId } = sheet;
  const isSingle = page.Questionnaire.Extra.OneQuestionPerScreen === true;
  const numbers = useMemo(() => numbersOf(sheet), [sheet]);
  // One at a time, what is only shown has a screen of its own as well.
  const questions = useMemo(
    () => (isSingle ? questionsInOrder(sheet).map(({ Model }) => Model) : [...numbers.keys()]),
    [isSingle, sheet, numbers],
  );
  const [current, setCurrent] = useState<string | undefined>(() => (isSingle ? questions[0] : undefined));
  const [mapOpen, setMapOpen] = useState(false);
  const { ask, dialog } = useConfirm();
  const { finish, busy, missing } = useFinish({ desk, ask, onFinished, onAnew });
  const isShown = (model: string) => {
    const info = session.form.byModel.get(model);
    return info !== undefined && session.showsQuestion(info);
  };
  const elementOf = useCallback((model: string) => document.getElementById(placeOfQuestion(setId, model)), [setId]);
  const go = useCallback(
    (model: string) => {
      setMapOpen(false);
      setCurrent(model);
      // After a closing drawer has given the focus back.
      requestAnimationFrame(() => {
        const place = elementOf(model);
        place?.scrollIntoView({ block: 'center' });
        place?.focus({ preventScroll: true });
      });
    },
    [elementOf],
  );
  useQuestionKeys({ questions, current, isShown, onGo: go, enabled: !mapOpen });
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const model = target instanceof Element ? target.closest<HTMLElement>('[data-model]')?.dataset.model : undefined;
      if (model !== undefined && questions.includes(model)) setCurrent(model);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [questions]);
  useEffect(() => {
    if (!isSingle || current === undefined) return;
    const place = elementOf(current);
    place?.setAttribute('data-current', '');
    return () => place?.removeAttribute('data-current');
  }, [isSingle, current, elementOf]);
  const files = useCallback(
    (info: QuestionInfo, line?: string) => (
      <Suspense>
        <SetFiles info={info} line={line} page={page} sheet={sheet} />
      </Suspense>
    ),
    [page, sheet],
  );
  const workbook = useWorkbooksOf(page);
  const step = (key: 'ArrowLeft' | 'ArrowRight') => {
    const next = stepTo(key, questions, current, isShown);
    if (next !== undefined) go(next);
  };
  const map = <SideMap numbers={numbers} sheet={sheet} saving={saving} current={current} t={t} onGo={go} />;
  const entries = missing.map((model) => ({
    model,
    number: numbers.get(model),
    words: textIn(session.form.byModel.get(model)?.question.Text, lang),
  }));
  return (
    <div className={classes.desk}>
      <div className={`${classes.main} ${isSingle ? classes.single : ''}`}>
        {questions.length > 0 && <Bar desk={desk} heard={heard} onMap={() => setMapOpen(true)} onPause={onPause} />}
        <MissingList missing={entries} onGo={go} />
        <RespondentView
          sheet={sheet}
          lang={lang}
          both={both}
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
