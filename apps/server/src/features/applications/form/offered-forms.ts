import { onlyOffer } from '@ithaki/application';
import type { applying, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import type { OpenContext } from '../../../access/context.ts';
import { loadProject } from '../../../access/load-project.ts';
import { findOffers } from './form-queries.ts';
import { type OpeningSecret, openingOf } from './opening-mark.ts';
import { knownForm, loadOffered, todayIn, toldProject, toldWindow } from './published-version.ts';

type Asking = Pick<OpenContext, 'db' | 'now'>;

/** A form that closed is still listed for so many days, so that whoever comes late reads when it was. */
const LISTED_DAYS = 30;

type Asked = ReplyOf<typeof applying.getForm>;

async function askedForm(
  { Project, Version }: ParsedBodyOf<typeof applying.getForm>,
  { db, now }: Asking,
): Promise<Omit<Asked, 'Opened'>> {
  const { project, form } = await loadOffered(db, Project);
  const version = await knownForm(db, project, Version ?? form.published);
  return {
    Project: toldProject(project),
    Version: version.number,
    Form: version.asked,
    Codes: version.codes,
    Window: toldWindow(form, now),
    Today: todayIn(project, now),
    Closes: form.closesAt && formatDateTime(form.closesAt, project.zone),
  };
}

/** A programme's form as it is asked now, or in an earlier version that was begun, with the mark of its opening. */
export const getForm =
  (secret: OpeningSecret) =>
  async (asking: Asking, body: ParsedBodyOf<typeof applying.getForm>): Promise<Asked> => {
    const asked = await askedForm(body, asking);
    return { ...asked, Opened: openingOf(secret, asked.Project.Id, asking.now) };
  };

/** The programmes that take applications, soon, now or until lately. */
export async function getForms({ db, now }: Asking): Promise<ReplyOf<typeof applying.offers>> {
  const offers: ReplyOf<typeof applying.offers> = [];
  for (const id of await findOffers(db, new Date(now.getTime() - LISTED_DAYS * 86_400_000))) {
    const project = await loadProject(db, String(id));
    if (!project) continue;
    const { form } = await loadOffered(db, String(id));
    const { asked } = await knownForm(db, project, form.published);
    offers.push({ Project: toldProject(project), Title: asked.Title, Window: toldWindow(form, now) });
  }
  return offers;
}

/**
 * What the form's address opens: the form of the programme it names, of the only one that takes applications, or the
 * choice among several.
 */
export async function openedForm(
  project: string | undefined,
  asking: Asking,
): Promise<Omit<Asked, 'Opened'> | ReplyOf<typeof applying.offers>> {
  if (project !== undefined) return askedForm({ Project: project }, asking);
  const offers = await getForms(asking);
  const only = onlyOffer(offers);
  return only ? askedForm({ Project: only.Project.Url }, asking) : offers;
}
