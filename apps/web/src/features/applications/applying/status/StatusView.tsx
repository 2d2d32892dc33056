import type { OwnApplication } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { useEffect, useState } from 'react';
import { api } from '../../../../api/client.ts';
import { type Label, useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { addresses, turnPage } from '../page/addresses.ts';
import { Button } from '../page/Button.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { Page } from '../page/Page.tsx';
import { Documents } from './Documents.tsx';
import { EditView } from './EditView.tsx';
import { RankAndObjection } from './RankAndObjection.tsx';
import type { StatusProps } from './status-props.ts';
import { VerifyLink } from './VerifyLink.tsx';
import { Withdraw } from './Withdraw.tsx';

/** Messages from the programme, newest first. */
function Messages({ messages, zone }: { messages: OwnApplication['Messages']; zone: string }) {
  const { t } = useText();
  if (messages.length === 0) return null;
  return (
    <section className={page.card}>
      <h2>{t('applications.applying.messages')}</h2>
      <ul className={page.list}>
        {messages.map(({ Id, Subject, Text, At }) => (
          <li key={Id}>
            <strong>{Subject}</strong>
            <div className={page.quiet}>{formatDateTime(new Date(At), zone)}</div>
            <p className={page.text}>{Text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Events of the application that the applicant may read. */
function History({ events, zone }: { events: OwnApplication['History']; zone: string }) {
  const { t, language } = useText();
  if (events.length === 0) return null;
  return (
    <section className={page.card}>
      <h2>{t('applications.applying.history')}</h2>
      <ul className={page.list}>
        {events.map(({ At, Kind, Status, Text }) => (
          <li key={`${At} ${Kind}`}>
            <div>
              {t(`applications.event.${Kind}` as Label)}
              {Status && <strong> · {localText(Status, language)}</strong>}
            </div>
            <div className={page.quiet}>{formatDateTime(new Date(At), zone)}</div>
            {Text && <p className={page.text}>{localText(Text, language)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Status of an application that was not submitted; while it can be, the form is shown instead. */
const DRAFT = -1;

/** Status in which the applicant becomes a mentee and signs in. */
const ACCEPTED = 3;

/** Page of an application: its public status, missing documents, possible actions, and events. */
export function StatusView(props: StatusProps) {
  const { application, token, onChange } = props;
  const { t, language } = useText();
  const [editing, setEditing] = useState(false);
  const {
    Project,
    Form: form,
    Status,
    StatusName,
    StatusText,
    Protocol,
    VerifyCode,
    kayas,
    SubmittedAt,
    Can,
    Window,
    Messages: messages,
  } = application;
  const unread = messages.some(({ ReadAt }) => ReadAt === null);
  useEffect(() => {
    if (unread) void api.applying.readMessages(token === undefined ? { ProjectId: Project.Id } : { Token: token });
  }, [unread, token, Project.Id]);
  if (editing)
    return (
      <EditView
        {...props}
        onDone={(changed) => {
          if (changed) onChange(changed);
          turnPage();
          setEditing(false);
        }}
      />
    );
  return (
    <Page title={localText(form.Title, language)} programme={Project.Title}>
      {application.BringDocuments && (
        <Notice kind="bad">
          <p>{t('applications.applying.bringDocuments')}</p>
        </Notice>
      )}
      <section className={page.card}>
        <h2>
          {application.WithdrawnAt !== null
            ? t('applications.applying.result.withdrawn')
            : Status === DRAFT
              ? t('applications.applying.draft')
              : localText(StatusName, language)}
        </h2>
        {StatusText && <p className={page.text}>{localText(StatusText, language)}</p>}
        <dl className={page.facts}>
          {Protocol && (
            <>
              <dt>{t('applications.applying.protocol')}</dt>
              <dd>{Protocol}</dd>
            </>
          )}
          {kayas !== null && (
            <>
              <dt>{t('applications.applying.kayas')}</dt>
              <dd>{kayas}</dd>
            </>
          )}
          {VerifyCode !== null && (
            <>
              <dt>{t('applications.applying.verifyCode')}</dt>
              <dd>
                <VerifyLink code={VerifyCode} />
              </dd>
            </>
          )}
          {SubmittedAt !== null && (
            <>
              <dt>{t('applications.applying.sentAt')}</dt>
              <dd>{formatDateTime(new Date(SubmittedAt), Project.TimeZone)}</dd>
            </>
          )}
        </dl>
        {Status === ACCEPTED && (
          <p>
            <a href={`/${encodeURIComponent(Project.Url)}/home`}>{t('applications.applying.toProgramme')}</a>
          </p>
        )}
        {Status === DRAFT && Window.ClosesAt !== null && (
          <p>
            {t('applications.applying.closed', { at: formatDateTime(new Date(Window.ClosesAt), Project.TimeZone) })}
          </p>
        )}
        {application.WithdrawnAt !== null && Window.State === 'open' && (
          <p>
            <a href={addresses.form(Project.Url)}>{t('applications.applying.again')}</a>
          </p>
        )}
        {Can.Edit && (
          <p>
            <Button
              onClick={() => {
                turnPage();
                setEditing(true);
              }}
            >
              {t('applications.applying.edit')}
            </Button>
          </p>
        )}
      </section>
      <RankAndObjection {...props} />
      <Documents {...props} />
      <Messages messages={messages} zone={Project.TimeZone} />
      <History events={application.History} zone={Project.TimeZone} />
      {Can.Withdraw && <Withdraw {...props} />}
    </Page>
  );
}
