import type { Line, Option, OptionLists, Question, Questionnaire, Section } from '../model/questionnaire.ts';
import { definedIds, ElementIds, idPoolOf, idsIn, idsOfQuestion } from './ids.ts';
import { type Operation, valueAt } from './operations.ts';
import { renameLine, renameOption, renameQuestion, renameSection } from './replace-ids.ts';
import { type Path, scriptsIn } from './scripts.ts';

/**
 * A copied or cut element. Plain data, so that it can be kept in the browser and pasted into another
 * questionnaire.
 */
export type Clip = {
  readonly From: string;
  /** The path it was cut from; absent when it was copied. */
  readonly Cut?: Path;
  readonly OptionLists: OptionLists;
} & (
  | { readonly Kind: 'section'; readonly Node: Section }
  | { readonly Kind: 'line'; readonly Node: Line }
  | { readonly Kind: 'question'; readonly Node: Question }
);

/** A paste: the operation to apply, and the ids its scripts refer to that the questionnaire does not have. */
export type Paste = { readonly operation: Operation; readonly missingIds: readonly string[] };

const kindOfPath = (path: Path): Clip['Kind'] =>
  path.length === 2 ? 'section' : path.length === 4 ? 'line' : 'question';

const questionsOfClip = (clip: Clip): readonly Question[] => {
  if (clip.Kind === 'question') return [clip.Node];
  if (clip.Kind === 'line') return clip.Node.Questions;
  return clip.Node.Lines.flatMap(({ Questions }) => Questions);
};

const listsUsed = (questions: readonly Question[]): string[] => [
  ...new Set(
    questions.flatMap(({ OptionsRef, Columns = [] }) => [
      ...(OptionsRef === undefined ? [] : [OptionsRef]),
      ...listsUsed(Columns),
    ]),
  ),
];

/** Copies the element at a path with the option lists it uses; undefined when the path does not exist. */
export function copyElement(questionnaire: Questionnaire, path: Path): Clip | undefined {
  const Node = valueAt(questionnaire, path);
  if (Node === undefined) return undefined;
  const clip = { From: questionnaire.Id, Kind: kindOfPath(path), Node, OptionLists: {} } as Clip;
  const lists = questionnaire.OptionLists ?? {};
  const used = listsUsed(questionsOfClip(clip)).flatMap((name) => {
    const list = lists[name];
    return list ? [[name, list] as const] : [];
  });
  return { ...clip, OptionLists: Object.fromEntries(used) };
}

/**
 * Like `copyElement`, but pasting into the same questionnaire moves the element. It stays in its place until
 * then.
 */
export function cutElement(questionnaire: Questionnaire, path: Path): Clip | undefined {
  const clip = copyElement(questionnaire, path);
  return clip && { ...clip, Cut: path };
}

const comesFrom = (questionnaire: Questionnaire, clip: Clip): boolean => questionnaire.Id === clip.From;

/**
 * Pastes at a path. An element cut from this questionnaire is moved and keeps its ids, so references to it still hold.
 * Anything else gets new ids; references within the pasted part follow, references to the rest of the same
 * questionnaire stay. Option lists from another questionnaire are added under a free name. Throws IdsUsedUp when too
 * few ids are left.
 */
export function pasteElement(questionnaire: Questionnaire, path: Path, clip: Clip): Paste {
  const originalPath = clip.Cut;
  if (originalPath && comesFrom(questionnaire, clip) && isUnmoved(questionnaire, originalPath, clip)) {
    return { operation: { Do: 'move', From: originalPath, To: afterRemoval(originalPath, path) }, missingIds: [] };
  }
  const pool = idPoolOf(questionnaire);
  const copiedIds = questionsOfClip(clip).flatMap(idsOfQuestion);
  const lists = listsToImport(questionnaire, clip);
  const optionIds = lists.flatMap(({ options }) => options.map(({ Value }) => Value));
  const ids = new Map([...new Set([...copiedIds, ...optionIds])].map((id) => [id, pool.allocate()]));
  const renaming = {
    ids,
    elementIds: new ElementIds(questionnaire),
    lists: new Map(lists.map(({ name, freeName }) => [name, freeName])),
  };
  const Value =
    clip.Kind === 'section'
      ? renameSection(clip.Node, renaming)
      : clip.Kind === 'line'
        ? renameLine(clip.Node, renaming)
        : renameQuestion(clip.Node, renaming);
  const importedLists = lists.map(({ freeName, options }): readonly [string, readonly Option[]] => [
    freeName,
    options.map((option) => renameOption(option, renaming)),
  ]);
  const steps: Operation[] = [{ Do: 'insert', Path: path, Value }];
  if (importedLists.length > 0) {
    const optionLists = { ...questionnaire.OptionLists, ...Object.fromEntries(importedLists) };
    steps.unshift({ Do: 'set', Path: ['OptionLists'], Value: optionLists });
  }
  const existingIds = new Set([...definedIds(questionnaire), ...ids.values()]);
  const missingIds = idsReferencedByClip(clip).filter((id) => !ids.has(id) && !existingIds.has(id));
  return { operation: { Do: 'all', Steps: steps }, missingIds };
}

const isUnmoved = (questionnaire: Questionnaire, path: Path, { Node }: Clip): boolean => {
  const current = valueAt(questionnaire, path) as { Id?: string } | undefined;
  return current?.Id === Node.Id;
};

/** The target path, adjusted for an earlier item of the same list having been removed. */
function afterRemoval(from: Path, to: Path): Path {
  const depth = from.length - 1;
  const [index, target] = [from[depth], to[depth]];
  const isSameList = to.length >= from.length && from.slice(0, depth).every((key, index) => key === to[index]);
  if (!isSameList || typeof index !== 'number' || typeof target !== 'number' || target <= index) return to;
  return to.with(depth, target - 1);
}

function listsToImport(questionnaire: Questionnaire, clip: Clip) {
  const ownLists = questionnaire.OptionLists ?? {};
  if (comesFrom(questionnaire, clip) && Object.keys(clip.OptionLists).every((name) => Object.hasOwn(ownLists, name))) {
    return [];
  }
  const takenNames = new Set(Object.keys(ownLists));
  return Object.entries(clip.OptionLists).map(([name, options]) => {
    let freeName = name;
    for (let number = 2; takenNames.has(freeName); number++) freeName = `${name} ${number}`;
    takenNames.add(freeName);
    return { name, freeName, options };
  });
}

function idsReferencedByClip(clip: Clip): string[] {
  const section: Section =
    clip.Kind === 'section'
      ? clip.Node
      : { Id: '', SectionText: '', Lines: clip.Kind === 'line' ? [clip.Node] : [{ Id: '', Questions: [clip.Node] }] };
  const scripts = scriptsIn({
    Section: [section],
    OptionLists: clip.OptionLists,
    Extra: {},
  } as unknown as Questionnaire);
  return [...new Set(scripts.flatMap(({ text }) => idsIn(text)))];
}
