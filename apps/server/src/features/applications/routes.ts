import { applicationForms, applying } from '@ithaki/contract';
import { directRoute, preparedRoute, type Route, route } from '../../access/route.ts';
import type { Keyring } from '../../platform/secrets/keyring.ts';
import type { Files } from '../files/index.ts';
import { makeChallenge } from './applying/captcha.ts';
import { checkToken } from './applying/check-link.ts';
import { saveDraft } from './applying/draft.ts';
import { mailLink } from './applying/mail-link.ts';
import { checkPassword, setPassword } from './applying/password.ts';
import { getApplication, listOwnApplications, markMessagesRead } from './applying/present-application.ts';
import { checkSubmission, submit } from './applying/submit.ts';
import { update } from './applying/update.ts';
import { withdraw } from './applying/withdraw.ts';
import { checkUpload, endUpload, removeFile, startUpload, uploadPart, uploadState } from './documents/upload.ts';
import {
  changeWindow,
  getDraftForm,
  getFormVersion,
  listFormVersions,
  publishForm,
  saveDraftForm,
} from './form/editing.ts';
import { tryForm } from './form/form-trial.ts';
import { getForm, getForms } from './form/offered-forms.ts';
import { previewMail } from './form/preview-mail.ts';
import type { Reserve } from './ranking/draw-reserve.ts';
import { selectionRoutes } from './selection/routes.ts';

/** Configuration of the routes of applications. */
export interface ApplicationsOptions {
  publicUrl: string;
  /** The installation's keys. */
  keys: Keyring;
  files: Files;
  reserve: Reserve;
  /** Whether the number of new drafts per network address is limited. */
  limited: boolean;
}

/** All routes of the feature: form editor, applying, selection. */
export const applicationsRoutes = ({ publicUrl, keys, files, reserve, limited }: ApplicationsOptions): Route[] => [
  route(applying.offers, getForms),
  route(applying.getForm, getForm({ keys })),
  route(applying.challenge, (context) => makeChallenge(context, { keys })),
  route(applying.saveDraft, saveDraft({ publicUrl, keys, limited })),
  route(applying.checkToken, checkToken),
  route(applying.getApplication, getApplication(files)),
  route(applying.ownApplications, listOwnApplications),
  preparedRoute(applying.submit, checkSubmission({ publicUrl, keys }), submit({ publicUrl, keys })),
  route(applying.update, update(files)),
  route(applying.withdraw, withdraw(files, reserve)),
  preparedRoute(applying.setPassword, checkPassword, setPassword),
  route(applying.mailLink, mailLink(publicUrl)),
  route(applying.readMessages, markMessagesRead),
  route(applying.startUpload, startUpload(files)),
  directRoute(applying.uploadPart, uploadPart(files)),
  preparedRoute(applying.endUpload, checkUpload(files), endUpload(files)),
  route(applying.uploadState, uploadState(files)),
  route(applying.removeFile, removeFile(files)),
  route(applicationForms.get, getDraftForm),
  route(applicationForms.save, saveDraftForm),
  route(applicationForms.publish, publishForm),
  route(applicationForms.versions, listFormVersions),
  route(applicationForms.version, getFormVersion),
  route(applicationForms.setWindow, changeWindow),
  route(applicationForms.tryOut, tryForm),
  route(applicationForms.previewMail, previewMail(publicUrl)),
  ...selectionRoutes({ publicUrl }),
];
