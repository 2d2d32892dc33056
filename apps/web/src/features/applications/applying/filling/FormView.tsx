import { formatDateTime } from '@ithaki/formats';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { addresses } from '../page/addresses.ts';
import { Button } from '../page/Button.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { Page } from '../page/Page.tsx';
import { Captcha } from './Captcha.tsx';
import { Consents } from './Consents.tsx';
import { DraftLine } from './DraftLine.tsx';
import { FormBody } from './FormBody.tsx';
import { authorOf, type Files, type Filling } from './filling.ts';
import { focusQuestion } from './focus.ts';
import { initialDraft, storeDraft } from './local-draft.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useAnswers } from './useAnswers.ts';
import { useDraft } from './useDraft.ts';
import { useSubmit } from './useSubmit.ts';

/** The form being filled in: stored while it is typed, sent when it has no problems. */
export function FormView({ filling }: { filling: Filling }) {
  const { t, language } = useText();
  const { Form: form, Project: project, Window } = filling;
  const [initial] = useState(() => initialDraft(filling));
  // Offset to the server's clock, because the time is compared with the server's times.
  const [clockOffset] = useState(() => Date.parse(Window.Now) - Date.now());
  const [files, setFiles] = useState<Files>(initial.files);
  const author = authorOf(filling, initial.key);
  const answering = useAnswers(filling, initial.answers, files);
  const { answers, judged } = answering;
  const draft = useDraft(filling, author, answers);
  const submit = useSubmit(filling, author);
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const [proof, setProof] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const at = Date.now() + clockOffset;
    if (answers !== initial.answers || files !== initial.files)
      storeDraft(filling, { key: initial.key, answers, files, at });
  }, [filling, initial, answers, files, clockOffset]);
  const firstRefused = Object.keys(submit.fields)[0];
  const showRefused = useEffectEvent((name: string) => focusQuestion(name));
  useEffect(() => {
    if (firstRefused) showRefused(firstRefused);
  }, [firstRefused]);
  const submitForm = () => {
    answering.leaveAll();
    const [firstProblem] = judged.problems.keys();
    if (firstProblem !== undefined) focusQuestion(firstProblem);
    else if (proof)
      void submit.send(answers, proof).then((code) => {
        if (code !== 'CaptchaWrong') return;
        // A proof can be used only once, within ten minutes, so a new one is made.
        setProof(undefined);
        setAttempt((before) => before + 1);
      });
  };
  const ready = form.Consents.every(({ Name }) => agreed.has(Name)) && proof !== undefined;
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
          submitForm();
        }}
      >
        <FormBody
          form={form}
          answering={answering}
          left={<TimeLeft window={Window} zone={project.TimeZone} clockOffset={clockOffset} />}
          refusals={submit.fields}
          files={files}
          author={author}
          canAdd={draft.canSave}
          prepare={draft.saveNow}
          onFiles={(name, list) => setFiles((before) => ({ ...before, [name]: list }))}
          withDocuments
        />
        <section className={page.card}>
          <h2>{t('applications.applying.send.title')}</h2>
          <Consents consents={form.Consents} agreed={agreed} onAgreed={setAgreed} />
          <Captcha key={attempt} onProof={setProof} />
          {submit.error !== undefined && (
            <Notice kind="bad">
              <p>{messageOf(submit.error)}</p>
              {submit.code === 'AlreadyApplied' && (
                <a href={addresses.result('alreadySubmitted')}>{t('applications.applying.toOwn')}</a>
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
