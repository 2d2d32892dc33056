import { onlyOffer } from '@ithaki/application';
import type { applying, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import type { OpenContext } from '../../../access/context.ts';
import { loadProject } from '../../../access/load-project.ts';
import { type ApplicationKeys, createOpening } from './form-opening.ts';
import { findOfferedForms } from './form-queries.ts';
import { loadOfferedForm, loadPublishedVersion, presentProject, presentWindow, todayIn } from './published-version.ts';

type FormContext = Pick<OpenContext, 'db' | 'now'>;

/** Days for which a closed form stays listed, so that latecomers see when it was open. */
const LISTED_DAYS = 30;

type FormReply = ReplyOf<typeof applying.getForm>;

async function presentForm(
  { Project, Version }: ParsedBodyOf<typeof applying.getForm>,
  { db, now }: FormContext,
): Promise<Omit<FormReply, 'Opened'>> {
  const { project, form } = await loadOfferedForm(db, Project);
  const version = await loadPublishedVersion(db, project, Version ?? form.published);
  return {
    Project: presentProject(project),
    Version: version.number,
    Form: version.publicForm,
    Codes: version.codes,
    Window: presentWindow(form, now),
    Today: todayIn(project, now),
    Closes: form.closesAt && formatDateTime(form.closesAt, project.zone),
  };
}

/** Returns the form of a programme in its current version or the requested one, with the signed time of its opening. */
export const getForm =
  (keys: ApplicationKeys) =>
  async (context: FormContext, body: ParsedBodyOf<typeof applying.getForm>): Promise<FormReply> => {
    const form = await presentForm(body, context);
    return { ...form, Opened: createOpening(keys, form.Project.Id, context.now) };
  };

/** Lists the programmes with an open, upcoming or recently closed form. */
export async function getForms({ db, now }: FormContext): Promise<ReplyOf<typeof applying.offers>> {
  const offers: ReplyOf<typeof applying.offers> = [];
  for (const id of await findOfferedForms(db, new Date(now.getTime() - LISTED_DAYS * 86_400_000))) {
    const project = await loadProject(db, String(id));
    if (!project) continue;
    const { form } = await loadOfferedForm(db, String(id));
    const { publicForm: asked } = await loadPublishedVersion(db, project, form.published);
    offers.push({ Project: presentProject(project), Title: asked.Title, Window: presentWindow(form, now) });
  }
  return offers;
}

/**
 * Returns what the address of the form opens: the form of the named programme, or the only open form, otherwise the
 * list to choose from.
 */
export async function loadOpenedForm(
  project: string | undefined,
  context: FormContext,
): Promise<Omit<FormReply, 'Opened'> | ReplyOf<typeof applying.offers>> {
  if (project !== undefined) return presentForm({ Project: project }, context);
  const offers = await getForms(context);
  const only = onlyOffer(offers);
  return only ? presentForm({ Project: only.Project.Url }, context) : offers;
}
