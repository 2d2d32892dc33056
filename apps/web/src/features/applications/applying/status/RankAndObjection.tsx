import { formatDateTime } from '@ithaki/formats';
import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import fields from '../../../../ui/question/fields.module.css';
import { places } from '../page/addresses.ts';
import { Button } from '../page/Button.tsx';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import { askerOf, type StatusProps } from './status-props.ts';

/** The place in the ranking, and the objection to it while there is time. */
export function Place(props: StatusProps) {
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
      await api.selection.object({ ...askerOf(props), Text: text });
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
      <h2>{t(`applicant.ranking.${ranking.Kind}`)}</h2>
      <dl className={page.facts}>
        <dt>{t('applicant.ranking.place')}</dt>
        <dd>{ranking.Place}</dd>
        <dt>{t('applicant.ranking.points')}</dt>
        <dd>{figure.format(ranking.Points)}</dd>
        <dt>{t('applicant.ranking.standing')}</dt>
        <dd>{t(`applicant.standing.${ranking.Standing}`)}</dd>
      </dl>
      <p>
        <a href={places.ranking(Project.Url)}>{t('applicant.table.all')}</a>
      </p>
      {objection && (
        <Notice>
          <p>
            <strong>{t(`applicant.objection.${objection.State}`)}</strong> {objection.Answer}
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
              ? t('applicant.objection')
              : t('applicant.objection.until', {
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
            {t('applicant.objection.send')}
          </Button>
        </form>
      )}
    </section>
  );
}
