import { documents } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { acceptDocument } from './issuing/accept.ts';
import { downloadIssue } from './issuing/download.ts';
import { issueDocument, previewIssue } from './issuing/issue.ts';
import { listIssued, listOwnIssued, revokeDocument, sendDocument } from './issuing/issued.ts';
import { type Printing, previewDocument } from './writing/preview.ts';
import {
  getDocuments,
  listDocuments,
  listMailKeys,
  listVersions,
  restoreDocument,
  saveDocument,
} from './writing/save.ts';
import { showDocument, showDraft } from './writing/show.ts';

/** Routes of documents. */
export const documentsRoutes = (options: Printing & { publicUrl: string }): Route[] => [
  route(documents.names, listDocuments),
  route(documents.get, getDocuments),
  route(documents.save, (context, body) => saveDocument(context, options.press, body)),
  route(documents.versions, listVersions),
  route(documents.restore, (context, body) => restoreDocument(context, options.press, body)),
  route(documents.preview, (context, body) => previewDocument(context, options, body)),
  route(documents.previewIssue, (context, body) => previewIssue(context, options, body)),
  route(documents.issue, issueDocument),
  route(documents.issued, listIssued),
  route(documents.download, (context, body) => downloadIssue(context, options, body)),
  route(documents.revoke, revokeDocument),
  route(documents.send, (context, body) => sendDocument(context, options.publicUrl, body)),
  route(documents.mine, listOwnIssued),
  route(documents.accept, acceptDocument),
  route(documents.mailKeys, listMailKeys),
  route(documents.show, (context, body) => showDocument(context, options, body)),
  route(documents.draft, (context, body) => showDraft(context, options, body)),
];
