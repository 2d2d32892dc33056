import { ANNOUNCEMENT_FILES, MAX_MESSAGE_FILE_BYTES } from '@ithaki/contract';
import { currentProject } from '../../../access/current-project.ts';
import { requireMode } from '../../../access/session-modes.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { allContentGroups, defineFileKind } from '../../files/index.ts';
import { isAnnounced, isAttached, isReadable } from './received-queries.ts';

/** Hours after which files uploaded for an announcement that was never sent are removed. */
const UNSENT_HOURS = 48;

/**
 * Files of announcements. Category 'announcement/7' holds those of programme 7, 'announcement/7/draft' those of an
 * unsent text, which the author may still remove. People who write announcements upload them; the receivers and the
 * office may read them too.
 */
export const announcementFiles = defineFileKind({
  kind: ANNOUNCEMENT_FILES,
  belongsTo: 'project',
  limits: { groups: allContentGroups.filter((group) => group !== 'active'), bytes: MAX_MESSAGE_FILE_BYTES },
  unused: { hours: UNSENT_HOURS, isUsed: isAnnounced },
  async load({ db, actor }, { ref }, fileId) {
    requireMode(actor, 'chat');
    const { id: projectId } = currentProject(actor);
    const [project, draft = '', ...rest] = ref.split('/');
    if (project !== String(projectId) || rest.length > 0 || !/^[\w-]{0,40}$/.test(draft)) throw notFound();
    const writes = actor.can.has('chat.announce');
    const reader = { projectId, userId: actor.userId, office: actor.can.has('chat.office') };
    const readable = fileId !== null && (await isReadable(db, reader, fileId));
    if (!writes && !readable) throw notFound();
    const isDraft = draft !== '' && (fileId === null || !(await isAttached(db, projectId, fileId)));
    return {
      add: writes,
      edit: writes && isDraft,
      canSee: ({ uploaderId }) => readable || uploaderId === actor.userId,
    };
  },
});
