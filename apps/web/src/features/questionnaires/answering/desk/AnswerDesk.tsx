import type { AnswerPage, FinishResult, SetTime } from '@ithaki/contract';
import { textIn } from '@ithaki/questionnaire';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlayerPlay, IconPrinter, IconUserEdit } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useIdentity } from '../../../../api/session.ts';
import type { Language } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/text.ts';
import { personOwner } from '../../../../keep/device-copies.ts';
import { paths } from '../../../../paths.ts';
import { toast } from '../../../../ui/notices/toasts.ts';
import { focusHeading } from '../../../../ui/page/heading-focus.ts';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { useTimeZone } from '../../../../ui/time-zone.ts';
import type { AnswerSetSource } from '../answer-set-source.ts';
import { Ended } from './Ended.tsx';
import { Intro } from './Intro.tsx';
import { hasTwoLanguages, LanguageChoice, type ReadingLanguage } from './LanguageChoice.tsx';
import { openAnswerSet } from './open-answer-set.ts';
import { Sheet } from './Sheet.tsx';
import { useSetCopy } from './useSetCopy.ts';
import { useSetTime } from './useSetTime.ts';

interface Props {
  page: AnswerPage;
  /** The source of the set, from which it opens again without a connection. */
  source: AnswerSetSource;
  /** Language in which it is shown at first. */
  lang: Language;
  above?: ReactNode;
  /** Called when the set must be loaded again because it was restarted or differs from the server's. */
  onOutdated: () => void;
}

/** An answer set for answering: before its start, while it runs or is paused, and after its end. */
export function AnswerDesk({ page, source, lang, above, onOutdated }: Props) {
  const { t } = useText();
  const zone = useTimeZone();
  const client = useQueryClient();
  const navigate = useNavigate();
  const me = useIdentity();
  const [halted, setHalted] = useState<'ended' | 'paused'>();
  const onTime = useRef<(time: SetTime) => void>(() => undefined);
  const owner = page.Token === null ? personOwner(me?.Id ?? 0) : `link:${page.Token}`;
  const isOwn = page.Token === null && page.Respondent?.Id === me?.Id;
  const [desk] = useState(() =>
    openAnswerSet({ page, owner, isOwn, lang, zone, onHalted: setHalted, onTime: (time) => onTime.current(time) }),
  );
  const { sheet, outbox, calls } = desk;
  const { heard: reported, time, hear: report, isEnded } = useSetTime(desk, onOutdated);
  const [reading, setReading] = useState<ReadingLanguage>(lang);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<FinishResult>();
  const isTimed = time.Remaining !== null;
  const isRunning = time.TimeStarted !== null;
  const removeCopy = useSetCopy({ desk, source, owner, reported, isRunning: isRunning && !time.PausedAt, isEnded });

  const callServer = async (call: typeof calls.startTime) => {
    setBusy(true);
    try {
      report(await call());
    } catch (error) {
      toast.failed(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    onTime.current = report;
  });
  useEffect(() => desk.close, [desk]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!isTimed && !isRunning) void callServer(calls.startTime);
  }, []);
  useEffect(() => {
    if (isRunning) void desk.begin();
  }, [desk, isRunning]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device or the deadline halted the set
  useEffect(() => {
    if (halted) void callServer(calls.remainingTime);
  }, [halted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: time was added after the end, so unsent answers are sent
  useEffect(() => {
    if (isEnded || halted !== 'ended') return;
    setHalted(undefined);
    void outbox.retry();
  }, [isEnded]);

  const pause = async () => {
    sheet.flush();
    await outbox.drain();
    await callServer(calls.pause);
    focusHeading();
  };
  // The clicked button is removed, so keyboard users continue from the heading.
  const start = async () => {
    await callServer(calls.startTime);
    focusHeading();
  };
  const resume = async () => {
    await callServer(calls.goOn);
    focusHeading();
    setHalted(undefined);
    void outbox.retry();
  };
  const onFinished = (finish: FinishResult) => {
    removeCopy();
    // Invalidates all queries except the set's own, because its status affects the actions.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'answering' });
    const hasMore = finish.Scores.length > 0 || Boolean(page.Questionnaire.Extra.OnFinish);
    if (page.Token === null && !page.OnBehalf && !hasMore) {
      toast.done(t('questionnaires.answering.ended.finished'));
      return void navigate({ to: paths.home() });
    }
    setResult(finish);
    report(finish.Time);
  };

  const shownLanguage = reading === 'both' ? lang : reading;
  const { Questionnaire } = page;
  const isAnswering = !isEnded && !time.PausedAt && (isRunning || !isTimed);
  const body = () => {
    if (isEnded) {
      const status = time.Status === 'Expired' ? 'expired' : 'finished';
      return (
        <Ended
          status={status}
          page={page}
          scores={result?.Scores ?? page.Scores}
          unsent={sheet.answerTexts(outbox.rows())}
        />
      );
    }
    if (time.PausedAt) {
      return (
        <Stack maw={640}>
          <Text>{t('questionnaires.answering.paused')}</Text>
          <Group>
            <Button size="md" leftSection={<IconPlayerPlay size={18} />} loading={busy} onClick={() => void resume()}>
              {t('questionnaires.answering.goOn')}
            </Button>
          </Group>
        </Stack>
      );
    }
    if (!isAnswering) return <Intro page={page} sheet={sheet} busy={busy} onStart={() => void start()} />;
    return (
      <Sheet
        desk={desk}
        reported={reported}
        lang={shownLanguage}
        bothLanguages={reading === 'both'}
        onPause={isTimed ? () => void pause() : undefined}
        onFinished={onFinished}
        onOutdated={onOutdated}
      />
    );
  };
  return (
    <>
      <PageHeader
        above={above}
        title={textIn(Questionnaire.Title, shownLanguage)}
        actions={
          isAnswering && (
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              {t('questionnaires.answering.print')}
            </Button>
          )
        }
      />
      {page.OnBehalf && page.Respondent && (
        <Alert color="needs" icon={<IconUserEdit size={20} />} mb="md" data-unprinted>
          {t('questionnaires.answering.onBehalf', { name: page.Respondent.Name })}
        </Alert>
      )}
      {isAnswering && hasTwoLanguages(Questionnaire) && (
        <Group mb="md" data-unprinted>
          <LanguageChoice value={reading} onChange={setReading} />
        </Group>
      )}
      {body()}
    </>
  );
}
