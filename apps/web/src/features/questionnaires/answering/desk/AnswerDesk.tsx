import type { AnswerPage, FinishResult } from '@ithaki/contract';
import { textIn } from '@ithaki/questionnaire';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlayerPlay, IconPrinter, IconUserEdit } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useIdentity } from '../../../../api/session.ts';
import type { Language } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/text.ts';
import { paths } from '../../../../paths.ts';
import { toast } from '../../../../ui/notices/toasts.ts';
import { focusHeading } from '../../../../ui/page/heading-focus.ts';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { useZone } from '../../../../ui/zone.ts';
import { Ended } from './Ended.tsx';
import { Intro } from './Intro.tsx';
import { hasTwoLanguages, LanguageChoice, type Reading } from './LanguageChoice.tsx';
import { openDesk } from './open-desk.ts';
import { Sheet } from './Sheet.tsx';
import { useSetTime } from './useSetTime.ts';

interface Props {
  page: AnswerPage;
  /** In which language it is read at first. */
  lang: Language;
  above?: ReactNode;
  /** What is shown is no more: the set was begun anew, or is another than the server has. It is to be read again. */
  onAnew: () => void;
}

/** An answer set that is answered here: before its time, while it runs or rests, and after its end. */
export function AnswerDesk({ page, lang, above, onAnew }: Props) {
  const { t } = useText();
  const zone = useZone();
  const client = useQueryClient();
  const navigate = useNavigate();
  const me = useIdentity();
  const [halted, setHalted] = useState<'ended' | 'paused'>();
  const [desk] = useState(() => {
    const owner = page.Token === null ? `person:${me?.Id ?? 0}` : `link:${page.Token}`;
    return openDesk({ page, owner, lang, zone, onHalted: setHalted });
  });
  const { sheet, outbox, calls } = desk;
  const { heard, time, hear, isEnded } = useSetTime(desk, onAnew);
  const [reading, setReading] = useState<Reading>(lang);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<FinishResult>();
  const isTimed = time.Remaining !== null;
  const isRunning = time.TimeStarted !== null;

  const ask = async (call: typeof calls.startTime) => {
    setBusy(true);
    try {
      hear(await call());
    } catch (error) {
      toast.failed(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => desk.close, [desk]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (!isTimed && !isRunning) void ask(calls.startTime);
  }, []);
  useEffect(() => {
    if (isRunning) void desk.begin();
  }, [desk, isRunning]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device or the deadline has halted the set
  useEffect(() => {
    if (halted) void ask(calls.remainingTime);
  }, [halted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: time was given after the end, and what waited goes on
  useEffect(() => {
    if (isEnded || halted !== 'ended') return;
    setHalted(undefined);
    void outbox.retry();
  }, [isEnded]);

  const pause = async () => {
    sheet.flush();
    await outbox.drain();
    await ask(calls.pause);
    focusHeading();
  };
  // The button that was pressed is gone each time: whoever reads by keys goes on from the heading.
  const begin = async () => {
    await ask(calls.startTime);
    focusHeading();
  };
  const goOn = async () => {
    await ask(calls.goOn);
    focusHeading();
    setHalted(undefined);
    void outbox.retry();
  };
  const finished = (end: FinishResult) => {
    // Everything but the set itself: what the actions say of it has changed.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'answering' });
    const hasMore = end.Scores.length > 0 || Boolean(page.Questionnaire.Extra.OnFinish);
    if (page.Token === null && !page.OnBehalf && !hasMore) {
      toast.done(t('questionnaires.answering.ended.finished'));
      return void navigate({ to: paths.home() });
    }
    setResult(end);
    hear(end.Time);
  };

  const spoken = reading === 'both' ? lang : reading;
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
          unsent={sheet.worded(outbox.rows())}
        />
      );
    }
    if (time.PausedAt) {
      return (
        <Stack maw={640}>
          <Text>{t('questionnaires.answering.paused')}</Text>
          <Group>
            <Button size="md" leftSection={<IconPlayerPlay size={18} />} loading={busy} onClick={() => void goOn()}>
              {t('questionnaires.answering.goOn')}
            </Button>
          </Group>
        </Stack>
      );
    }
    if (!isAnswering) return <Intro page={page} sheet={sheet} busy={busy} onStart={() => void begin()} />;
    return (
      <Sheet
        desk={desk}
        heard={heard}
        lang={spoken}
        both={reading === 'both'}
        onPause={isTimed ? () => void pause() : undefined}
        onFinished={finished}
        onAnew={onAnew}
      />
    );
  };
  return (
    <>
      <PageHeader
        above={above}
        title={textIn(Questionnaire.Title, spoken)}
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
