import { type Call, calls, isOpenToViews, type Language, type ParsedBodyOf, type views } from '@ithaki/contract';
import { checkTurns } from '@ithaki/script';
import { Refusal } from '../../platform/errors/refusal.ts';
import { badScript } from '../../platform/scripts/bad-script.ts';
import type { ViewContent, ViewKey } from './queries.ts';

const callsByPath: ReadonlyMap<string, Call> = new Map(
  Object.values(calls)
    .flatMap((named) => Object.values<Call>(named))
    .map((call) => [call.path, call]),
);

/** The content of a new view. */
export const nothingWritten: ViewContent = {
  state: 'draft',
  category: '',
  descr: '',
  kind: 'html',
  html: '',
  css: '',
  controller: '',
  functions: '',
  runController: '',
  runFunctions: '',
  blocks: [],
  calls: [],
  access: [],
  autoCache: false,
  slot: '',
};

/** Returns a script with time checks in its loops, as pages run it; throws 422 with line and column on an error. */
export function runnable(language: Language, field: string, text: string): string {
  const checked = checkTurns(text);
  if (!checked.ok) throw badScript(language, field, text, checked);
  return checked.code;
}

/** Throws 422 when a view lists a call that does not exist, or that no view may make. */
function requireOpen(paths: readonly string[]): void {
  for (const path of paths) {
    const call = callsByPath.get(path);
    const code = call === undefined ? 'UnknownCall' : isOpenToViews(call) ? undefined : 'ClosedCall';
    if (code) throw new Refusal(422, code, { params: { path }, fields: { Calls: `errors.${code}` } });
  }
}

/** The fields of a view that a save may change. */
export type SavedContent = Partial<Omit<ParsedBodyOf<typeof views.save>, 'Class' | 'Name' | 'Version' | 'Shared'>>;

/** Returns the content after a save: the fields that were sent, and the earlier values of all others. */
export function mergeContent(language: Language, key: ViewKey, before: ViewContent, saved: SavedContent): ViewContent {
  const { Controller = before.controller, Functions = before.functions } = saved;
  const content: ViewContent = {
    state: saved.State ?? before.state,
    category: saved.Category ?? before.category,
    descr: saved.Descr ?? before.descr,
    kind: saved.Kind ?? before.kind,
    html: saved.Html ?? before.html,
    css: saved.Css ?? before.css,
    controller: Controller,
    functions: Functions,
    runController: runnable(language, 'Controller', Controller),
    runFunctions: runnable(language, 'Functions', Functions),
    blocks: saved.Blocks ?? before.blocks,
    calls: [...new Set(saved.Calls ?? before.calls)],
    access: [...new Set(saved.Access ?? before.access)],
    autoCache: saved.AutoCache ?? before.autoCache,
    slot: saved.Slot ?? before.slot,
  };
  if ((key.class === 'slot') !== (content.slot !== ''))
    throw new Refusal(422, 'SlotNeeded', { fields: { Slot: 'errors.SlotNeeded' } });
  if (saved.Calls) requireOpen(saved.Calls);
  return content;
}
