import { formatDateTime } from '@ithaki/formats';
import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import fields from '../../../../ui/question/fields.module.css';
import { addresses } from '../page/addresses.ts';
import { Button } from '../page/Button.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { applicantFields, type StatusProps } from './status-props.ts';

/** Place in the ranking, and the objection while it is possible. */
export function RankAndObjection(props: StatusProps) {
  const { application, onReload } = props;
  const { Ranking: ranking, Objection: objection, Can, Project } = application;
  const { t, language } = useText();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  if (!ranking) return null;
  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await api.selection.object({ ...applicantFields(props), Text: text });
      onReload();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  return (
    <section className={page.card}>
      <h2>{t(`applications.applying.ranking.${ranking.Kind}`)}</h2>
      <dl className={page.facts}>
        <dt>{t('applications.applying.ranking.place')}</dt>
        <dd>{ranking.Place}</dd>
        <dt>{t('applications.applying.ranking.points')}</dt>
        <dd>{figure.format(ranking.Points)}</dd>
        <dt>{t('applications.applying.ranking.standing')}</dt>
        <dd>{t(`applications.applying.standing.${ranking.Standing}`)}</dd>
      </dl>
      <p>
        <a href={addresses.ranking(Project.Url)}>{t('applications.applying.table.all')}</a>
      </p>
      {objection && (
        <Notice>
          <p>
            <strong>{t(`applications.applying.objection.${objection.State}`)}</strong> {objection.Answer}
          </p>
        </Notice>
      )}
      {Can.Object && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
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
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {error !== undefined && (
            <Notice kind="bad">
              <p>{messageOf(error)}</p>
            </Notice>
          )}
          <Button type="submit" busy={busy} disabled={text.trim() === ''}>
            {t('applications.applying.objection.send')}
          </Button>
        </form>
      )}
    </section>
  );
}
