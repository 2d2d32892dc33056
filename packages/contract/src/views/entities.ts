import { z } from 'zod';
import { resultViews } from '../constants/reports.ts';
import { roles } from '../constants/roles.ts';
import { MAX_HTML, MAX_VIEW_SCRIPT, MAX_VIEW_STATE, viewSlots } from '../constants/view-slots.ts';
import { fieldName, id, instant, isStorable, localText, requiredText, text, version } from '../core/fields.ts';

/** Code written by administrators, taken exactly as typed: at most `max` bytes. */
const code = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isStorable, { error: 'unstorable' })
    .refine((value) => new TextEncoder().encode(value).length <= max, { error: 'tooBig' });

/** view: a page; directive: an input for a question; design: the page of an action; slot: part of a built-in screen. */
export const viewClass = z.enum(['view', 'directive', 'design', 'slot']);
export type ViewClass = z.infer<typeof viewClass>;

/** draft: only editors see it; published: everyone with access; retired: no longer shown, and kept. */
export const viewState = z.enum(['draft', 'published', 'retired']);
export type ViewState = z.infer<typeof viewState>;

/**
 * The name of a view, which is part of addresses. A design is named after what it shows and for whom:
 * `action:12:mentee`, `type:4:admin`.
 */
export const viewName = z
  .string()
  .trim()
  .normalize('NFC')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,99}$/u, { error: 'viewName' });

/** The category under which a view is listed; also part of its address `views/{category}/{name}`. */
const category = text(60).refine((value) => !/[/\\?#]/.test(value), { error: 'viewName' });

const blockText = localText(20_000);

/** How a block shows rows, and the values of the parameters of what gives them. */
const rowsShown = {
  Show: z.enum(resultViews),
  Values: z
    .record(z.string().max(63), text(200))
    .refine((values) => Object.keys(values).length <= 30, { error: 'tooBig' })
    .optional(),
};

/** A block of a page, which a built-in component shows. */
export const viewBlock = z.discriminatedUnion('Type', [
  z.strictObject({ Type: z.literal('heading'), Text: localText(300) }),
  /** Rich text, in which `{{first_name}}` stands for a field of the reader. */
  z.strictObject({ Type: z.literal('text'), Body: blockText }),
  /** A table with typed-in cells; each row has a cell for each column. */
  z.strictObject({
    Type: z.literal('table'),
    Columns: z.array(localText(200)).min(1).max(8),
    Rows: z.array(z.array(localText(1_000)).max(8)).max(50),
  }),
  /** A form of fields of the reader, who may fill them in as far as the programme's field levels let them. */
  z.strictObject({ Type: z.literal('form'), Fields: z.array(fieldName).max(30) }),
  /** The content of the reader's own home. */
  z.strictObject({ Type: z.literal('home') }),
  /** A mentee's progress in the programme. */
  z.strictObject({ Type: z.literal('progress') }),
  /** The next action and the next meeting of a mentee. */
  z.strictObject({ Type: z.literal('next') }),
  /** The actions of a mentee, of one phase if `Group` is given. */
  z.strictObject({ Type: z.literal('actions'), Group: text(200).optional() }),
  z.strictObject({ Type: z.literal('button'), Label: localText(100), Link: requiredText(500) }),
  z.strictObject({ Type: z.literal('library'), CategoryId: id.optional() }),
  z.strictObject({ Type: z.literal('files') }),
  z.strictObject({ Type: z.literal('contact') }),
  z.strictObject({ Type: z.literal('countdown'), Label: localText(200), Until: instant }),
  /** The result of a saved query, run as the reader; nothing for readers who may not run it. */
  z.strictObject({ Type: z.literal('report'), QueryId: id.optional(), ...rowsShown }),
  /** The reply of a service, called as the reader; nothing for readers whose roles it does not name. */
  z.strictObject({ Type: z.literal('service'), Name: text(64), ...rowsShown }),
  /** Another view, made of HTML. */
  z.strictObject({ Type: z.literal('view'), Name: viewName }),
]);
export type ViewBlock = z.infer<typeof viewBlock>;

/** The content and settings of a view; each save stores all of them as a version. */
const content = {
  Category: category,
  Descr: text(500),
  Kind: z.enum(['html', 'blocks']),
  Html: code(MAX_HTML),
  Css: code(MAX_VIEW_SCRIPT),
  /** `view(({ params, call }) => ({ … }))`: the data and methods that the HTML is bound to. */
  Controller: code(MAX_VIEW_SCRIPT),
  /** Functions that the controller uses. */
  Functions: code(MAX_VIEW_SCRIPT),
  Blocks: z.array(viewBlock).max(100),
  /** Paths of the calls that the view makes; every other call is refused. */
  Calls: z.array(z.string().max(200)).max(100),
  /** The roles that see the view; empty for everyone. */
  Access: z.array(z.enum(roles)).max(roles.length),
  /** Whether the pages of those with access load the view in advance. */
  AutoCache: z.boolean(),
  /** Where a view of class slot is shown; empty for other classes. */
  Slot: z.enum(['', ...viewSlots]),
  State: viewState,
};

/** A view as its editors see it: the newest version. */
export const editedView = z.strictObject({
  Class: viewClass,
  Name: viewName,
  ...content,
  /** Whether the view belongs to all programmes; a programme's own view of that name takes precedence. */
  Shared: z.boolean(),
  /** The number of the newest version; 0 for a view that was not saved yet. */
  Version: version,
  /** The version that people see; null when there is none. */
  Published: z.int().nullable(),
});
export type EditedView = z.infer<typeof editedView>;

/** A view to save. What is left out stays as it is, or is empty in a new view. */
export const viewToSave = z.strictObject({
  Class: viewClass,
  Name: viewName,
  ...z.strictObject(content).partial().shape,
  Shared: z.boolean().optional(),
  Version: version,
});

/** A view in the list of views. */
export const listedView = editedView
  .omit({ Html: true, Css: true, Controller: true, Functions: true, Blocks: true, Calls: true })
  .extend({ SavedAt: instant, SavedBy: z.string() });
export type ListedView = z.infer<typeof listedView>;

/** A call that a view makes. */
export const declaredCall = z.strictObject({
  Path: z.string(),
  Method: z.enum(['GET', 'POST']),
  /** Whether the call changes something, and so is only made after a click or key press of the person. */
  Changes: z.boolean(),
  /** Whether it needs an Idempotency-Key. */
  Keyed: z.boolean(),
});
export type DeclaredCall = z.infer<typeof declaredCall>;

/** A view as a page shows it, with time checks in the loops of its scripts. */
export const shownView = z.strictObject({
  Class: viewClass,
  Name: viewName,
  Category: z.string(),
  Descr: z.string(),
  Kind: z.enum(['html', 'blocks']),
  Html: z.string(),
  Css: z.string(),
  Controller: z.string(),
  Functions: z.string(),
  Blocks: z.array(viewBlock),
  Calls: z.array(declaredCall),
  Slot: z.enum(['', ...viewSlots]),
  Version: z.int(),
});
export type ShownView = z.infer<typeof shownView>;

/** JSON that a view stores for one person. */
export const viewData = z
  .json()
  .refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= MAX_VIEW_STATE, { error: 'tooBig' })
  .refine((value) => !JSON.stringify(value).includes('\\u0000'), { error: 'unstorable' });
