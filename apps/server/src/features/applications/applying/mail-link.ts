import type { applying, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { findApplicationsByEmail } from '../application-queries.ts';
import { loadOfferedForm, loadPublishedVersion } from '../form/published-version.ts';
import { formatMoment, mailApplicant } from '../mails.ts';
import { countMailedLinks } from './link-queries.ts';
import { linkTo, newLink } from './links.ts';

/** Maximum number of links mailed to one address per hour. */
const MAX_LINKS_PER_HOUR = 5;

/** Mails a new link to the draft or application of an address; the reply is the same when there is none. */
export const mailLink =
  (publicUrl: string) =>
  async (
    context: OpenContext,
    { Project, Email }: ParsedBodyOf<typeof applying.mailLink>,
  ): Promise<ReplyOf<typeof applying.mailLink>> => {
    const { db, now } = context;
    const { project } = await loadOfferedForm(db, Project);
    const [application] = await findApplicationsByEmail(db, project.id, Email);
    const mailedLately = await countMailedLinks(db, project.id, Email, new Date(now.getTime() - 3_600_000));
    if (!application || mailedLately >= MAX_LINKS_PER_HOUR) return { Ok: true };
    const published = await loadPublishedVersion(db, project, application.formVersion);
    const submitted = application.submittedAt !== null;
    const purpose = submitted ? 'status' : 'form';
    const link = linkTo(publicUrl, purpose, await newLink(context, application, purpose));
    const due = formatMoment(application.expiresAt ?? now, project);
    const placeholders = { link, due, password: '', documents: '' };
    await mailApplicant(
      db,
      application,
      { form: published.form, project },
      submitted ? 'received' : 'draft',
      placeholders,
    );
    return { Ok: true };
  };
