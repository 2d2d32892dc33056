import type { ApplicationDocument } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { FilePlace } from '../files/FilePlace.tsx';
import type { Whose } from '../filling/filling.ts';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import type { StatusProps } from './status-props.ts';

/** The documents that are asked for: what is there, what is missing and until when, and bringing it. */
export function Documents({ application, token, onReload }: StatusProps) {
  const { t, language } = useText();
  const { Documents: documents, Project } = application;
  if (documents.length === 0) return null;
  const whose: Whose = token === undefined ? { ProjectId: Project.Id } : { Token: token };
  const line = ({ State, DueAt, Required }: ApplicationDocument) =>
    [
      t(`applications.applying.document.${State}`),
      Required ? '' : t('applications.applying.document.optional'),
      DueAt !== null && State !== 'accepted'
        ? t('applications.applying.document.due', { at: formatDateTime(new Date(DueAt), Project.TimeZone) })
        : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <section className={page.card}>
      <h2>{t('applications.applying.documents')}</h2>
      <ul className={page.list}>
        {documents.map((one) => (
          <li key={one.Name}>
            <strong>{localText(one.Label, language)}</strong>
            <div className={page.quiet}>{line(one)}</div>
            {one.Help && <p className={page.text}>{localText(one.Help, language)}</p>}
            {one.Note && (
              <Notice kind={one.State === 'refused' ? 'bad' : 'info'}>
                <p>{one.Note}</p>
              </Notice>
            )}
            {(one.CanAdd || one.Files.length > 0) && (
              <FilePlace
                name={one.Name}
                whose={whose}
                files={one.Files}
                most={one.CanAdd ? one.MaxFiles : 0}
                canAdd={one.CanAdd}
                accept={one.Accept}
                onChange={onReload}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
