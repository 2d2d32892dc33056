import type { OwnApplication } from '@ithaki/contract';
import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { ApiError } from '../../../../api/error.ts';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { FormBody } from '../filling/FormBody.tsx';
import type { ApplicationAuthor } from '../filling/filling.ts';
import { focusQuestion } from '../filling/focus.ts';
import { useAnswers } from '../filling/useAnswers.ts';
import { Button } from '../page/Button.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { Page } from '../page/Page.tsx';
import { uploadedFiles } from './application-draft.ts';
import { applicantFields, type StatusProps } from './status-props.ts';

/** Form to change the answers of a sent application, while its stage allows. */
export function EditView({ onDone, ...props }: StatusProps & { onDone: (changed?: OwnApplication) => void }) {
  const { application, token } = props;
  const { Form: form, Project, Revision } = application;
  const { t, language } = useText();
  const [files, setFiles] = useState(() => uploadedFiles(application));
  const answering = useAnswers(application, application.Answers, files);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const author: ApplicationAuthor = token === undefined ? { ProjectId: Project.Id } : { Token: token };
  const save = async () => {
    answering.leaveAll();
    const [firstProblem] = answering.judged.problems.keys();
    if (firstProblem !== undefined) return focusQuestion(firstProblem);
    setBusy(true);
    setError(undefined);
    try {
      onDone(await api.applying.update({ ...applicantFields(props), Answers: answering.answers, Revision }));
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
          answering={answering}
          refusals={error instanceof ApiError ? error.fields : {}}
          files={files}
          author={author}
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
