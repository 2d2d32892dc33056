import { questAdmin } from '@ithaki/contract';
import { type Route, route } from '../../../access/route.ts';
import type { Changes } from '../../../platform/events/changes.ts';
import type { FormCache } from '../answering/form-cache.ts';
import { listExtraTimes, setExtraTime } from './extra-time.ts';
import { createTokenOperations } from './links.ts';
import { listNotAnswered } from './not-answered.ts';
import { archiveQuest, changeForMentors, createQuest, duplicateQuest, getListedQuest, listQuests } from './quests.ts';
import { createReminder } from './remind.ts';
import { watchProgress } from './watch-progress.ts';

interface AdministrationServices {
  /** Address of this server, for links and mails. */
  publicUrl: string;
  forms: FormCache;
  /** Announces the id of an action in which answers changed. */
  changes: Changes;
}

/** Routes for administering questionnaires. */
export function administrationRoutes({ publicUrl, forms, changes }: AdministrationServices): Route[] {
  const tokens = createTokenOperations(publicUrl);
  return [
    route(questAdmin.list, listQuests),
    route(questAdmin.get, getListedQuest),
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
    route(questAdmin.remind, createReminder(publicUrl)),
    route(questAdmin.progress, (context, body) => watchProgress(context, body, { forms, changes })),
  ];
}
