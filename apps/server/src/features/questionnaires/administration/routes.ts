import { questAdmin } from '@ithaki/contract';
import { type Route, route } from '../../../access/route.ts';
import type { Changes } from '../../../platform/events/changes.ts';
import type { Forms } from '../answering/forms.ts';
import { listExtraTimes, setExtraTime } from './extra-time.ts';
import { tokenCalls } from './links.ts';
import { listNotAnswered } from './not-answered.ts';
import { archiveQuest, changeForMentors, createQuest, duplicateQuest, getListed, listQuests } from './quests.ts';
import { reminding } from './remind.ts';
import { watchProgress } from './watch-progress.ts';

interface Given {
  /** Stands in links. */
  publicUrl: string;
  forms: Forms;
  /** Tells in which actions answers changed. */
  changes: Changes;
}

/** The calls by which questionnaires are administered. */
export function administrationRoutes({ publicUrl, forms, changes }: Given): Route[] {
  const tokens = tokenCalls(publicUrl);
  return [
    route(questAdmin.list, listQuests),
    route(questAdmin.get, getListed),
    route(questAdmin.create, createQuest),
    route(questAdmin.duplicate, duplicateQuest),
    route(questAdmin.archive, archiveQuest),
    route(questAdmin.setForMentors, changeForMentors),
    route(questAdmin.tokens, tokens.list),
    route(questAdmin.makeToken, tokens.make),
    route(questAdmin.endToken, tokens.end),
    route(questAdmin.extraTimes, listExtraTimes),
    route(questAdmin.setExtraTime, setExtraTime),
    route(questAdmin.notAnswered, listNotAnswered),
    route(questAdmin.remind, reminding(publicUrl)),
    route(questAdmin.progress, (context, body) => watchProgress(context, body, { forms, changes })),
  ];
}
