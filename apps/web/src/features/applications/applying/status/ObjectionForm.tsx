import { formatDateTime } from '@ithaki/formats';
import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { useText } from '../../../../i18n/text.ts';
import fields from '../../../../ui/question/fields.module.css';
import { FileList } from '../files/FileList.tsx';
import { Button } from '../page/Button.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { usePageCall } from '../page/usePageCall.tsx';
import { applicantFields, type StatusProps } from './status-props.ts';

/** The form for an objection, with files; it asks for confirmation, because each applicant has only one. */
export function ObjectionForm(props: StatusProps) {
  const { application, onReload, token } = props;
  const { Ranking: ranking, Project } = application;
  const { t } = useText();
  const [text, setText] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const { send, busy, notice } = usePageCall(async () => {
    await api.selection.object({ ...applicantFields(props), Text: text });
    onReload();
  });
  if (!ranking) return null;
  const evidence = ranking.Evidence;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isConfirming) void send();
        else setConfirming(true);
      }}
    >
      <label htmlFor="objection">
        {ranking.ObjectionsUntil === null
          ? t('applications.applying.objection')
          : t('applications.applying.objection.until', {
              at: formatDateTime(new Date(ranking.ObjectionsUntil), Project.TimeZone),
            })}
      </label>
      <textarea
        id="objection"
        className={fields.area}
        maxLength={10_000}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setConfirming(false);
        }}
      />
      {evidence && (
        <>
          <p className={page.quiet}>{t('applications.applying.objection.files')}</p>
          <FileList
            name={evidence.Name}
            author={token === undefined ? { ProjectId: Project.Id } : { Token: token }}
            files={evidence.Files}
            most={evidence.MaxFiles}
            canAdd={evidence.CanAdd}
            accept={evidence.Accept}
            onChange={onReload}
          />
        </>
      )}
      {notice}
      {isConfirming ? (
        <Notice>
          <p>{t('applications.applying.objection.once')}</p>
          <div className={page.row}>
            <Button onClick={() => setConfirming(false)}>{t('ui.cancel')}</Button>
            <Button type="submit" busy={busy}>
              {t('applications.applying.objection.sure')}
            </Button>
          </div>
        </Notice>
      ) : (
        <Button type="submit" disabled={text.trim() === ''}>
          {t('applications.applying.objection.send')}
        </Button>
      )}
    </form>
  );
}
