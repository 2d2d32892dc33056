import type { applying, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { findOfEmail } from '../application-queries.ts';
import { knownForm, loadOffered } from '../form/published-version.ts';
import { mailApplicant, momentIn } from '../mails.ts';
import { countMailed } from './link-queries.ts';
import { linkTo, newLink } from './links.ts';

/** So many links are mailed to one address within an hour. */
const MOST_MAILED = 5;

/** Mails new links to an address’s draft or application; the reply is the same where there is none. */
export const mailLink =
  (publicUrl: string) =>
  async (
    context: OpenContext,
    { Project, Email }: ParsedBodyOf<typeof applying.mailLink>,
  ): Promise<ReplyOf<typeof applying.mailLink>> => {
    const { db, now } = context;
    const { project } = await loadOffered(db, Project);
    const [application] = await findOfEmail(db, project.id, Email);
    const lately = await countMailed(db, project.id, Email, new Date(now.getTime() - 3_600_000));
    if (!application || lately >= MOST_MAILED) return { Ok: true };
    const known = await knownForm(db, project, application.formVersion);
    const sent = application.submittedAt !== null;
    const purpose = sent ? 'status' : 'form';
    const link = linkTo(publicUrl, purpose, await newLink(context, application, purpose));
    const due = momentIn(application.expiresAt ?? now, project);
    const gaps = { link, due, password: '', documents: '' };
    await mailApplicant(db, application, { form: known.form, project }, sent ? 'received' : 'draft', gaps);
    return { Ok: true };
  };
