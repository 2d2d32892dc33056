import { z } from 'zod';
import { call, changes, reads } from '../core/call.ts';
import { done, id, instant, localText, nothing, ordinal } from '../core/fields.ts';
import {
  declaredCall,
  editedView,
  listedView,
  shownView,
  viewClass,
  viewData,
  viewName,
  viewToSave,
} from './entities.ts';

/** Identifies a view; with `Draft`, its newest version, which only editors may read. */
const shown = z.strictObject({ Name: viewName, Class: viewClass.optional(), Draft: z.boolean().optional() });

const sees = { permission: 'views.see', reach: 'project' } as const;
/** Calls allowed before consent, because the consent page shows views. */
const showsViews = { ...sees, ...reads, beforeConsent: true } as const;
const readsViews = { permission: 'views.read', reach: 'project', ...reads } as const;
const editsViews = { reach: 'project', ...changes, risk: 'runsCode' } as const;

const saveErrors = ['Conflict', 'BadScript', 'UnknownCall', 'ClosedCall', 'BlocksOnly', 'SlotNeeded'] as const;

/** The older format of a view, in which the HTML is called `View` and the controller `Ctrl`. */
const firstForm = z.strictObject({
  Name: viewName,
  View: editedView.shape.Html,
  Ctrl: editedView.shape.Controller,
  Version: editedView.shape.Version,
});

/** Calls about pages and parts of pages that administrators write. */
export const views = {
  first: call({
    path: '/api/view/GetCustomView',
    summary: 'A view as pages show it, by name, with its HTML as `View`. Not found for people without access.',
    ...showsViews,
    body: shown,
    reply: shownView.omit({ Html: true }).extend({ View: z.string() }),
    errors: ['NotFound'],
  }),
  get: call({
    path: '/api/view/GetCustomView2',
    summary: 'A view by name and class, with time checks in its scripts. Not found for people without access.',
    ...showsViews,
    body: shown,
    reply: shownView,
    errors: ['NotFound'],
  }),
  autoCache: call({
    method: 'GET',
    path: '/api/view/autoCache',
    overHttp: true,
    summary: 'The views that the caller’s pages load in advance, with all slots and designs, and an ETag.',
    ...showsViews,
    unattended: true,
    body: nothing,
    reply: z.array(z.strictObject({ Name: z.string(), Data: shownView })),
  }),
  set: call({
    path: '/api/view/set',
    summary: 'Replaces the HTML of a view and publishes it, whatever its newest version.',
    permission: 'views.edit',
    ...editsViews,
    body: z.strictObject({ Name: viewName, Type: viewClass, HTML: editedView.shape.Html }),
    reply: editedView,
    errors: ['SlotNeeded'],
  }),
  edited: call({
    path: '/api/view/get',
    summary: 'The newest version of a view, for editing; with `Shared`, a view that belongs to all programmes.',
    ...readsViews,
    body: z.strictObject({ Class: viewClass, Name: viewName, Shared: z.boolean().optional() }),
    reply: editedView,
    errors: ['NotFound'],
  }),
  classes: call({
    path: '/api/view/classes',
    summary: 'The classes of views, with the number of views in each.',
    ...readsViews,
    body: nothing,
    reply: z.array(z.strictObject({ Class: viewClass, Count: z.int() })),
  }),
  byClass: call({
    path: '/api/view/byClass',
    summary: 'The views of a class, without their content.',
    ...readsViews,
    body: z.strictObject({ type: viewClass }),
    reply: z.array(listedView),
  }),
  retire: call({
    path: '/api/view/delete',
    summary: 'Retires a view: nobody sees it any more, and its versions are kept.',
    permission: 'views.edit',
    ...editsViews,
    body: z.strictObject({ type: viewClass, name: viewName }),
    reply: done,
    errors: ['NotFound'],
  }),
  firstList: call({
    path: '/api/view/CustomViewList',
    summary: 'The HTML views of class view, in the older format with `View` and `Ctrl`.',
    permission: 'views.edit',
    reach: 'project',
    ...reads,
    body: nothing,
    reply: z.array(firstForm),
  }),
  saveFirst: call({
    path: '/api/view/SetCustomView',
    summary: 'Saves and publishes a view of class view, in the older format with `View` and `Ctrl`.',
    permission: 'views.edit',
    ...editsViews,
    body: firstForm,
    reply: firstForm,
    errors: saveErrors,
  }),
  list: call({
    path: '/api/view/GetCustomViews2',
    summary:
      'Every view of the programme and of all programmes, without its content; managers see those made of blocks.',
    ...readsViews,
    body: nothing,
    reply: z.array(listedView),
  }),
  save: call({
    path: '/api/view/SaveCustomView2',
    summary:
      'Saves a view as its next version. A draft changes nothing for readers; managers save only views made of blocks.',
    permission: 'views.blocks',
    ...editsViews,
    body: viewToSave,
    reply: editedView,
    errors: saveErrors,
  }),
  versions: call({
    path: '/api/view/Versions',
    summary: 'The saved versions of a view, newest first; with `Version`, that one with its content.',
    ...readsViews,
    body: z.strictObject({
      Class: viewClass,
      Name: viewName,
      Shared: z.boolean().optional(),
      Version: ordinal.optional(),
    }),
    reply: z.array(
      z.strictObject({
        Version: z.int(),
        State: editedView.shape.State,
        SavedAt: instant,
        SavedBy: z.string(),
        /** Present when one version was asked for. */
        View: editedView.optional(),
      }),
    ),
    errors: ['NotFound'],
  }),
  uses: call({
    path: '/api/view/Uses',
    summary:
      'Where a view is used: views that contain or link to it, actions that it is a design of, questionnaires that ask it.',
    ...readsViews,
    body: z.strictObject({ Class: viewClass, Name: viewName, Shared: z.boolean().optional() }),
    reply: z.strictObject({
      Views: z.array(z.strictObject({ Class: viewClass, Name: z.string() })),
      Actions: z.array(z.strictObject({ Id: id, Title: localText(500) })),
      Quests: z.array(z.strictObject({ Id: id, Title: localText() })),
      /** Whether it is the home page of the programme. */
      Home: z.boolean(),
    }),
    errors: ['NotFound'],
  }),
  restore: call({
    path: '/api/view/Restore',
    summary: 'Saves an earlier version of a view again, as its next version.',
    permission: 'views.blocks',
    ...editsViews,
    body: z.strictObject({ Class: viewClass, Name: viewName, Shared: z.boolean().optional(), Version: ordinal }),
    reply: editedView,
    errors: ['NotFound', 'BlocksOnly'],
  }),
  check: call({
    path: '/api/view/Check',
    summary: 'Checks unsaved scripts of a view; returns them with time checks in their loops, as pages run them.',
    permission: 'views.edit',
    ...editsViews,
    idempotency: 'none',
    body: z.strictObject({ Controller: editedView.shape.Controller, Functions: editedView.shape.Functions }),
    reply: z.strictObject({ Controller: z.string(), Functions: z.string() }),
    errors: ['BadScript'],
  }),
  openCalls: call({
    path: '/api/view/OpenCalls',
    summary: 'The calls that views may make.',
    permission: 'views.read',
    reach: 'none',
    ...reads,
    body: nothing,
    reply: z.array(declaredCall.extend({ Summary: z.string() })),
  }),
  state: call({
    path: '/api/view/GetState',
    summary: 'The data that a view stored for the caller; null if there is none.',
    ...sees,
    ...reads,
    body: z.strictObject({ Name: viewName, Class: viewClass.optional() }),
    reply: z.strictObject({ Data: z.json() }),
    errors: ['NotFound'],
  }),
  saveState: call({
    path: '/api/view/SetState',
    summary: 'Stores data of a view for the caller, replacing earlier data.',
    ...sees,
    ...changes,
    body: z.strictObject({ Name: viewName, Class: viewClass.optional(), Data: viewData }),
    reply: done,
    errors: ['NotFound'],
  }),
};
