import type { applicationForms, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { verifyAddress } from '../../../platform/verify/verify-codes.ts';
import { linkTo } from '../applying/links.ts';
import {
  fillTemplate,
  findTemplate,
  formatMoment,
  type PlaceholderValues,
  passwordParagraph,
  placeholderNames,
  type Template,
  textIn,
} from '../mails.ts';
import { getDraftForm } from './editing.ts';

/** Previews a mail of the form for a made-up applicant; refuses unknown placeholders. */
export const previewMail =
  (publicUrl: string) =>
  async (
    context: Context,
    { Mail, Language, Subject, Text }: ParsedBodyOf<typeof applicationForms.previewMail>,
  ): Promise<ReplyOf<typeof applicationForms.previewMail>> => {
    const project = currentProject(context.actor);
    const { Form: form } = await getDraftForm(context, {});
    const defaults = findTemplate({ Mails: {} }, Mail, Language);
    const Template: Template = { Subject: Subject ?? defaults.Subject, Text: Text ?? defaults.Text };
    const unknown = [...`${Template.Subject} ${Template.Text}`.matchAll(/\{(\w+)\}/g)].find(
      ([, name]) => !(placeholderNames as readonly string[]).includes(name ?? ''),
    );
    if (unknown) throw new Refusal(422, 'UnknownGap', { params: { gap: unknown[0] } });
    const placeholders: PlaceholderValues = {
      name: translate(Language, 'applications.sample.name'),
      title: textIn(form.Title, Language),
      programme: textIn(project.title, Language),
      protocol: `${project.url}-${context.now.getUTCFullYear()}-00042`,
      kayas: '1042',
      verify: verifyAddress(publicUrl, 'K7Q2-9D4M-0XTR-5HBW'),
      link: linkTo(publicUrl, 'status', '…'),
      password: passwordParagraph(linkTo(publicUrl, 'password', '…'), Language),
      documents: form.Documents.map(({ Label }) => `- ${textIn(Label, Language)}`).join('\n'),
      due: formatMoment(new Date(context.now.getTime() + 10 * 86_400_000), project),
      reason: translate(Language, 'applications.sample.text'),
      text: translate(Language, 'applications.sample.text'),
    };
    return { ...fillTemplate(Template, placeholders), Template, Gaps: [...placeholderNames] };
  };
