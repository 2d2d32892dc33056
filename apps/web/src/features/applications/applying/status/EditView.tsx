import type { OwnApplication } from '@ithaki/contract';
import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { ApiError } from '../../../../api/error.ts';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { FormBody } from '../filling/FormBody.tsx';
import type { ApplicationAuthor } from '../filling/filling.ts';
import { focusQuestion } from '../filling/focus.ts';
import { useAnswers } from '../filling/useAnswers.ts';
import { Button } from '../page/Button.tsx';
import page from '../page/Page.module.css';
import { Page } from '../page/Page.tsx';
import { usePageCall } from '../page/usePageCall.tsx';
import { uploadedFiles } from './application-draft.ts';
import { applicantFields, type StatusProps } from './status-props.ts';

/** Form to change the answers of a sent application, while its stage allows. */
export function EditView({ onDone, ...props }: StatusProps & { onDone: (changed?: OwnApplication) => void }) {
  const { application, token } = props;
  const { Form: form, Project, Revision } = application;
  const { t, language } = useText();
  const [files, setFiles] = useState(() => uploadedFiles(application));
  const answering = useAnswers(application, application.Answers, files);
  const author: ApplicationAuthor = token === undefined ? { ProjectId: Project.Id } : { Token: token };
  const { send, busy, error, notice } = usePageCall(async () =>
    onDone(await api.applying.update({ ...applicantFields(props), Answers: answering.answers, Revision })),
  );
  const save = () => {
    answering.leaveAll();
    const [firstProblem] = answering.judged.problems.keys();
    if (firstProblem === undefined) void send();
    else focusQuestion(firstProblem);
  };
  return (
    <Page title={localText(form.Title, language)} programme={Project.Title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
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
        {notice}
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
