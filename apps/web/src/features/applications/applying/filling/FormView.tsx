import { formatDateTime } from '@ithaki/formats';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { places } from '../page/addresses.ts';
import { Button } from '../page/Button.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { Page } from '../page/Page.tsx';
import { Captcha } from './Captcha.tsx';
import { Consents } from './Consents.tsx';
import { DraftLine } from './DraftLine.tsx';
import { FormBody } from './FormBody.tsx';
import { type Files, type Filling, whoseOf } from './filling.ts';
import { focusQuestion } from './focus.ts';
import { keep, startOf } from './local-draft.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useAnswers } from './useAnswers.ts';
import { useDraft } from './useDraft.ts';
import { useSubmit } from './useSubmit.ts';

/** The form being filled in: kept as it is typed, sent when everything is well. */
export function FormView({ filling }: { filling: Filling }) {
  const { t, language } = useText();
  const { Form: form, Project: project, Window } = filling;
  const [start] = useState(() => startOf(filling));
  // By the server's clock, for it is compared with the server's times.
  const [ahead] = useState(() => Date.parse(Window.Now) - Date.now());
  const [files, setFiles] = useState<Files>(start.files);
  const whose = whoseOf(filling, start.key);
  const written = useAnswers(filling, start.answers, files);
  const { answers, judged } = written;
  const draft = useDraft(filling, whose, answers);
  const submit = useSubmit(filling, whose);
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const [proof, setProof] = useState<string>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const at = Date.now() + ahead;
    if (answers !== start.answers || files !== start.files) keep(filling, { key: start.key, answers, files, at });
  }, [filling, start, answers, files, ahead]);
  const firstRefused = Object.keys(submit.fields)[0];
  const showRefused = useEffectEvent((name: string) => focusQuestion(name));
  useEffect(() => {
    if (firstRefused) showRefused(firstRefused);
  }, [firstRefused]);
  const send = () => {
    written.leaveAll();
    const [wrong] = judged.problems.keys();
    if (wrong !== undefined) focusQuestion(wrong);
    else if (proof)
      void submit.send(answers, proof).then((code) => {
        if (code !== 'CaptchaWrong') return;
        // A proof is good once and for ten minutes: another is made.
        setProof(undefined);
        setTries((before) => before + 1);
      });
  };
  const ready = form.Consents.every(({ Name }) => given.has(Name)) && proof !== undefined;
  return (
    <Page title={localText(form.Title, language)} programme={project.Title}>
      {form.Intro && <p className={page.text}>{localText(form.Intro, language)}</p>}
      {Window.ClosesAt !== null && (
        <p className={page.quiet}>
          {t('applications.applying.closes', {
            at: filling.Closes ?? formatDateTime(new Date(Window.ClosesAt), project.TimeZone),
          })}
        </p>
      )}
      <DraftLine state={draft.state} zone={project.TimeZone} onKeepMine={() => void draft.saveOver()} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <FormBody
          form={form}
          written={written}
          left={<TimeLeft window={Window} zone={project.TimeZone} ahead={ahead} />}
          refusals={submit.fields}
          files={files}
          whose={whose}
          canAdd={draft.canSave}
          prepare={draft.saveNow}
          onFiles={(name, list) => setFiles((before) => ({ ...before, [name]: list }))}
          withDocuments
        />
        <section className={page.card}>
          <h2>{t('applications.applying.send.title')}</h2>
          <Consents consents={form.Consents} given={given} onGiven={setGiven} />
          <Captcha key={tries} onProof={setProof} />
          {submit.error !== undefined && (
            <Notice kind="bad">
              <p>{messageOf(submit.error)}</p>
              {submit.code === 'AlreadyApplied' && (
                <a href={places.result('alreadySubmitted')}>{t('applications.applying.toOwn')}</a>
              )}
            </Notice>
          )}
          <div className={page.row}>
            <Button type="submit" look="primary" disabled={!ready} busy={submit.busy}>
              {t('applications.applying.send')}
            </Button>
            {!ready && <span className={page.quiet}>{t('applications.applying.send.needs')}</span>}
          </div>
        </section>
      </form>
    </Page>
  );
}
