import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { copyDocuments, moveIssued } from './table-owner-queries.ts';

/** Tables of this feature. */
export const tables = [
  'document_issues',
  'document_series',
  'document_versions',
  'documents',
  'issued_documents',
] as const;

const classes: Classes<(typeof tables)[number]> = {
  documents: {
    ...aboutNobody,
    other: ['id', 'project_id', 'name', 'content', 'version', 'saved_at', 'saved_by'],
    why: 'the texts of certificates, contracts, lists, letters and mails',
  },
  document_versions: {
    ...aboutNobody,
    other: ['document_id', 'version', 'content', 'saved_at', 'saved_by'],
    why: 'earlier texts of documents',
  },
  document_series: {
    ...aboutNobody,
    other: ['project_id', 'prefix', 'last'],
    why: 'the last number of each series of documents',
  },
  document_issues: {
    ...aboutNobody,
    other: [
      ...(['id', 'project_id', 'document_id', 'version', 'arguments', 'mail', 'user_ids', 'issued_by'] as const),
      'issued_at',
    ],
    why: 'which documents were issued together, and to whom',
  },
  issued_documents: {
    whose: ['user_id'],
    personal: ['person', 'blocks', 'accepted_from', 'file_id', 'file_version', 'sha256', 'reason'],
    other: [
      ...(['id', 'issue_id', 'project_id', 'user_id', 'number', 'state', 'made_at', 'sent_at', 'accepted_at'] as const),
      ...(['revoked_at', 'revoked_by'] as const),
    ],
    why: 'the certificates, contracts and letters that were issued to a person; their numbers stay without the person',
    kept: 'while the programme is there',
    erase: 'blank',
  },
};

export const documentsOwner: TableOwner = {
  classes,
  moveTo: moveIssued,
  copyTo: copyDocuments,
};
