import type { OwnApplication } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { type Label, useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import page from '../page/Page.module.css';

/** What happened, as far as it is the applicant's to read. */
export function History({ events, zone }: { events: OwnApplication['History']; zone: string }) {
  const { t, language } = useText();
  if (events.length === 0) return null;
  return (
    <section className={page.card}>
      <h2>{t('applicant.history')}</h2>
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
