import { randomBytes } from 'node:crypto';
import type { documents, ParsedBodyOf } from '@ithaki/contract';
import { localText } from '@ithaki/formats';
import type { HttpContext } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { findActorAsPerson } from '../../people/index.ts';
import type { DocumentRow } from './document-queries.ts';
import { makeFor, type Printing } from './preview.ts';
import { loadDocument } from './save.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style =
  'body{font-family:"Noto Sans",sans-serif;line-height:1.6;max-width:44rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{padding:.3rem .5rem;text-align:start}';

/** Sends a document about the caller, as a PDF or as an HTML page that can neither run scripts nor load anything. */
async function send(context: HttpContext, printing: Printing, document: DocumentRow, asPdf: boolean): Promise<Buffer> {
  const { db, actor, language, reply } = context;
  const person = await findActorAsPerson(db, actor);
  if (!person) throw notFound();
  const { Pdf, Html } = await makeFor(context, printing, document, person, language);
  const nonce = randomBytes(16).toString('base64');
  reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
  if (asPdf) {
    if (Pdf === null) throw notFound();
    reply
      .type('application/pdf')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', attachment(`${document.name}.pdf`).replace(/^attachment/, 'inline'));
    return Buffer.from(Pdf, 'base64');
  }
  reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; sandbox`,
    );
  const title = escaped(localText(document.content.Title, language));
  return Buffer.from(
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${title}</title><style nonce="${nonce}">${style}</style></head><body>${Html}</body></html>`,
  );
}

/** Sends a document to a caller with one of its roles, as a page or, with `.pdf` after its name, as a PDF. */
export async function showDocument(
  context: HttpContext,
  printing: Printing,
  { Name }: ParsedBodyOf<typeof documents.show>,
): Promise<Buffer> {
  currentProject(context.actor);
  const asPdf = /\.pdf$/i.test(Name);
  const document = await loadDocument(context, Name.replace(/\.pdf$/i, ''));
  const { Main, Access } = document.content;
  const isTheirs = context.actor.roles.some((role) => Access.includes(role)) || context.actor.can.has('documents.see');
  if (!Main || !isTheirs) throw notFound();
  return send(context, printing, document, asPdf);
}

/** Sends the newest version of any document to its editors. */
export async function showDraft(
  context: HttpContext,
  printing: Printing,
  { Name }: ParsedBodyOf<typeof documents.draft>,
): Promise<Buffer> {
  return send(context, printing, await loadDocument(context, Name), false);
}
