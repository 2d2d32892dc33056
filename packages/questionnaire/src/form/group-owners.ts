import type { OptionLists } from '../model/questionnaire.ts';
import { groupsOf } from '../rows/question-groups.ts';
import type { QuestionInfo } from './elements.ts';

/** Whose answers the groups hold. */
export function groupOwners(infos: readonly QuestionInfo[], lists: OptionLists): Map<string, QuestionInfo> {
  const owners = new Map<string, QuestionInfo>();
  const add = (info: QuestionInfo): void => {
    for (const group of groupsOf(info.question, lists)) owners.set(group, info);
    for (const column of info.columns) add(column);
  };
  for (const info of infos) add(info);
  return owners;
}

/** Whose answer a stored group holds; an input of a workbook is found by what stands before its colon. */
export function ownerOf(owners: ReadonlyMap<string, QuestionInfo>, group: string): QuestionInfo | undefined {
  const exact = owners.get(group);
  if (exact) return group.endsWith(':') ? undefined : exact;
  return owners.get(group.slice(0, group.indexOf(':') + 1));
}
