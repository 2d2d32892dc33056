import type { ApplicationDocument } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { FileList } from '../files/FileList.tsx';
import type { ApplicationAuthor } from '../filling/filling.ts';
import { Notice } from '../page/Notice.tsx';
import page from '../page/Page.module.css';
import type { StatusProps } from './status-props.ts';

/** Requested documents with their files, deadlines and state, and an upload for those that are missing. */
export function Documents({ application, token, onReload }: StatusProps) {
  const { t, language } = useText();
  const { Documents: documents, Project } = application;
  if (documents.length === 0) return null;
  const author: ApplicationAuthor = token === undefined ? { ProjectId: Project.Id } : { Token: token };
  const statusLine = ({ State, DueAt, Required }: ApplicationDocument) =>
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
        {documents.map((document) => (
          <li key={document.Name}>
            <strong>{localText(document.Label, language)}</strong>
            <div className={page.quiet}>{statusLine(document)}</div>
            {document.Help && <p className={page.text}>{localText(document.Help, language)}</p>}
            {document.Note && (
              <Notice kind={document.State === 'refused' ? 'bad' : 'info'}>
                <p>{document.Note}</p>
              </Notice>
            )}
            {(document.CanAdd || document.Files.length > 0) && (
              <FileList
                name={document.Name}
                author={author}
                files={document.Files}
                most={document.CanAdd ? document.MaxFiles : 0}
                canAdd={document.CanAdd}
                accept={document.Accept}
                onChange={onReload}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
