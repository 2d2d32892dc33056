import { announcements } from '@ithaki/contract';
import { type Route, route } from '../../../access/route.ts';
import type { Files } from '../../files/index.ts';
import { announce, previewAnnouncement } from './announce.ts';
import {
  listAnnouncements,
  listReaders,
  readAnnouncement,
  remindAnnouncement,
  withdrawAnnouncement,
} from './manage-announcements.ts';
import { confirmAnnouncement, listReceived } from './received.ts';

/** Routes of announcements. */
export const announcementRoutes = (files: Files, publicUrl: string): Route[] => [
  route(announcements.preview, previewAnnouncement),
  route(announcements.announce, (context, body) => announce(context, body, { files, publicUrl })),
  route(announcements.list, (context, body) => listAnnouncements(context, body, files)),
  route(announcements.get, (context, body) => readAnnouncement(context, body, files)),
  route(announcements.readers, listReaders),
  route(announcements.remind, (context, body) => remindAnnouncement(context, body, publicUrl)),
  route(announcements.withdraw, (context, body) => withdrawAnnouncement(context, body, files)),
  route(announcements.received, (context, body) => listReceived(context, body, files)),
  route(announcements.confirm, (context, body) => confirmAnnouncement(context, body, files)),
];
