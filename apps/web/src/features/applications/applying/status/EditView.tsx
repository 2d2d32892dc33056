import type { OwnApplication } from '@ithaki/contract';
import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { ApiError } from '../../../../api/error.ts';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { FormBody } from '../filling/FormBody.tsx';
import type { Whose } from '../filling/filling.ts';
import { focusQuestion } from '../filling/focus.ts';
import { useAnswers } from '../filling/useAnswers.ts';
import { Button } from '../page/Button.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { Page } from '../page/Page.tsx';
import { filesOf } from './application-draft.ts';
import { askerOf, type StatusProps } from './status-props.ts';

/** The answers of a sent application, changed while its stage allows. */
export function EditView({ onDone, ...props }: StatusProps & { onDone: (changed?: OwnApplication) => void }) {
  const { application, token } = props;
  const { Form: form, Project, Revision } = application;
  const { t, language } = useText();
  const [files, setFiles] = useState(() => filesOf(application));
  const written = useAnswers(application, application.Answers, files);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const whose: Whose = token === undefined ? { ProjectId: Project.Id } : { Token: token };
  const save = async () => {
    written.leaveAll();
    const [wrong] = written.judged.problems.keys();
    if (wrong !== undefined) return focusQuestion(wrong);
    setBusy(true);
    setError(undefined);
    try {
      onDone(await api.applying.update({ ...askerOf(props), Answers: written.answers, Revision }));
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <Page title={localText(form.Title, language)} programme={Project.Title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormBody
          form={form}
          written={written}
          refusals={error instanceof ApiError ? error.fields : {}}
          files={files}
          whose={whose}
          canAdd={application.Can.Upload}
          onFiles={(name, list) => setFiles((before) => ({ ...before, [name]: list }))}
          withDocuments={false}
        />
        {error !== undefined && (
          <Notice kind="bad">
            <p>{messageOf(error)}</p>
          </Notice>
        )}
        <div className={page.row}>
          <Button type="submit" look="primary" busy={busy}>
            {t('applications.applying.edit.save')}
          </Button>
          <Button onClick={() => onDone()}>{t('ui.cancel')}</Button>
        </div>
      </form>
    </Page>
  );
}
