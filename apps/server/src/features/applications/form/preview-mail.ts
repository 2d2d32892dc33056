import type { applicationForms, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { linkTo } from '../applying/links.ts';
import { filledIn, type Gaps, gapNames, momentIn, passwordLine, type Template, templateOf, textIn } from '../mails.ts';
import { getDraftForm } from './editing.ts';

/** A mail of the form as an invented applicant would read it; refuses gaps that nothing fills. */
export const previewMail =
  (publicUrl: string) =>
  async (
    context: Context,
    { Mail, Language, Subject, Text }: ParsedBodyOf<typeof applicationForms.previewMail>,
  ): Promise<ReplyOf<typeof applicationForms.previewMail>> => {
    const project = currentProject(context.actor);
    const { Form: form } = await getDraftForm(context, {});
    const usual = templateOf({ Mails: {} }, Mail, Language);
    const Template: Template = { Subject: Subject ?? usual.Subject, Text: Text ?? usual.Text };
    const unknown = [...`${Template.Subject} ${Template.Text}`.matchAll(/\{(\w+)\}/g)].find(
      ([, name]) => !(gapNames as readonly string[]).includes(name ?? ''),
    );
    if (unknown) throw new Refusal(422, 'UnknownGap', { params: { gap: unknown[0] } });
    const gaps: Gaps = {
      name: translate(Language, 'applications.sample.name'),
      title: textIn(form.Title, Language),
      programme: textIn(project.title, Language),
      protocol: `${project.url}-${context.now.getUTCFullYear()}-00042`,
      kayas: '1042',
      link: linkTo(publicUrl, 'status', '…'),
      password: passwordLine(linkTo(publicUrl, 'password', '…'), Language),
      documents: form.Documents.map(({ Label }) => `- ${textIn(Label, Language)}`).join('\n'),
      due: momentIn(new Date(context.now.getTime() + 10 * 86_400_000), project),
      reason: translate(Language, 'applications.sample.text'),
      text: translate(Language, 'applications.sample.text'),
    };
    return { ...filledIn(Template, gaps), Template, Gaps: [...gapNames] };
  };
