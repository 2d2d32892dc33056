import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../../../api/message.ts';
import { localText } from '../../../../i18n/locale-text.ts';
import { useText } from '../../../../i18n/text.ts';
import { Button } from '../page/Button.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { Page } from '../page/Page.tsx';
import { Captcha } from './Captcha.tsx';
import { Consents } from './Consents.tsx';
import { DraftLine } from './DraftLine.tsx';
import { FormBody } from './FormBody.tsx';
import type { Files, Filling, Whose } from './filling.ts';
import { focusQuestion } from './focus.ts';
import { keep, keptOf } from './kept.ts';
import { useAnswers } from './useAnswers.ts';
import { useDraft } from './useDraft.ts';
import { useSubmit } from './useSubmit.ts';

/** The form being filled in: kept as it is typed, sent when everything is well. */
export function FormView({ filling }: { filling: Filling }) {
  const { t, language } = useText();
  const { Form: form, Project: project, Version: version, token } = filling;
  const [kept] = useState(() => keptOf(project.Id, version, form));
  const [files, setFiles] = useState<Files>(filling.files ?? (token ? {} : kept.files));
  const whose: Whose = token ? { Token: token } : { Key: kept.key, ProjectId: project.Id };
  const written = useAnswers(filling, { ...filling.given, ...kept.answers }, files);
  const { answers, judged } = written;
  const draft = useDraft(filling, whose, answers);
  const submit = useSubmit(filling, whose);
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const [proof, setProof] = useState<string>();
  useEffect(
    () => keep(project.Id, version, { key: kept.key, answers, files }),
    [project.Id, version, kept, answers, files],
  );
  const firstRefused = Object.keys(submit.fields)[0];
  const showRefused = useEffectEvent((name: string) => focusQuestion(name));
  useEffect(() => {
    if (firstRefused) showRefused(firstRefused);
  }, [firstRefused]);
  const send = () => {
    written.leaveAll();
    const [wrong] = judged.problems.keys();
    if (wrong !== undefined) focusQuestion(wrong);
    else if (proof) void submit.send(answers, proof);
  };
  const ready = form.Consents.every(({ Name }) => given.has(Name)) && proof !== undefined;
  return (
    <Page title={localText(form.Title, language)} programme={project.Title}>
      {form.Intro && <p className={page.text}>{localText(form.Intro, language)}</p>}
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
          refusals={submit.fields}
          files={files}
          whose={whose}
          canAdd={draft.canSave}
          prepare={draft.saveNow}
          onFiles={(name, list) => setFiles((before) => ({ ...before, [name]: list }))}
          withDocuments
        />
        <section className={page.card}>
          <h2>{t('applicant.send.title')}</h2>
          <Consents consents={form.Consents} given={given} onGiven={setGiven} />
          <Captcha onProof={setProof} />
          {submit.error !== undefined && (
            <Notice kind="bad">
              <p>{messageOf(submit.error)}</p>
            </Notice>
          )}
          <div className={page.row}>
            <Button type="submit" look="primary" disabled={!ready} busy={submit.busy}>
              {t('applicant.send')}
            </Button>
            {!ready && <span className={page.quiet}>{t('applicant.send.needs')}</span>}
          </div>
        </section>
      </form>
    </Page>
  );
}
