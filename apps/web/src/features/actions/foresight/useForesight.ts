import type { MenteeAction, MenteeConditions } from '@ithaki/contract';
import { dependsOn, type Foreseen, foresee, type Written } from '@ithaki/script';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';
import { onWriteSent } from '../../../keep/index.ts';
import { foreseeable, itemsThen } from './actions-after-save.ts';
import { runHere } from './run-in-browser.ts';
import { useWriting, writingKey, writtenIn } from './unsaved-data.ts';

export interface Foresight {
  /** Actions as they will stand once what is written is saved; as they are while nothing is. */
  apply: (items: readonly MenteeAction[]) => readonly MenteeAction[];
  /** What will be of one action; nothing while nothing is known. */
  of: (actionId: number) => Foreseen | undefined;
}

/** Whether a save in an action may change how actions stand. */
function matters({ Actions, KeptBack }: MenteeConditions, actionId: number): boolean {
  if (KeptBack) return true;
  return Actions.some(({ ActionId, ShowCondition, EnableCondition, Completion }) =>
    [ShowCondition, EnableCondition, Completion].some((code) => code && dependsOn(code, ActionId, actionId)),
  );
}

/** Has the screens read anew how actions stand, when a save was confirmed that may have changed it. */
function useReadAfterSaves(conditions: MenteeConditions | undefined, menteeId: number | undefined): void {
  const client = useQueryClient();
  const heard = useEffectEvent((key: string) => {
    const ids = conditions ? Object.keys(conditions.World.actions).map(Number) : [];
    const actionId = ids.find((id) => writingKey({ actionId: id, ...(menteeId && { menteeId }) }) === key);
    if (!conditions || (actionId === undefined && !conditions.KeptBack)) return;
    if (actionId !== undefined && !matters(conditions, actionId)) return;
    for (const { key: queryKey } of [api.mentee.actions, api.mentee.action, api.mentee.conditions])
      void client.invalidateQueries({ queryKey });
  });
  useEffect(() => onWriteSent(({ key }) => heard(key)), []);
}

/**
 * How a mentee's actions will stand with what is being written in them, evaluated here before any save comes back; the
 * server has the last word, and is asked again after each save. One's own without an id.
 */
export function useForesight(menteeId?: number): Foresight {
  const { data, dataUpdatedAt } = useQuery(callQuery(api.mentee.conditions, { MenteeId: menteeId }));
  useReadAfterSaves(data, menteeId);
  useWriting();
  const written: Written[] = Object.keys(data?.World.actions ?? {}).flatMap((id) => {
    const actionId = Number(id);
    const typed = writtenIn({ actionId, ...(menteeId && { menteeId }) }, dataUpdatedAt);
    return typed ? [{ actionId, data: typed }] : [];
  });
  const text = JSON.stringify(written);
  const [foreseen, setForeseen] = useState<readonly Foreseen[]>([]);
  useEffect(() => {
    let isOver = false;
    const show = (list: readonly Foreseen[]) => {
      if (!isOver) setForeseen(list);
    };
    // Where the sandbox cannot be loaded, what the server said stays.
    if (data) foresee(data.World, foreseeable(data), JSON.parse(text), runHere).then(show, () => show([]));
    return () => {
      isOver = true;
    };
  }, [data, text]);
  return {
    apply: (items) => (data && written.length > 0 ? itemsThen(items, data, foreseen) : items),
    of: (actionId) => foreseen.find((one) => one.actionId === actionId),
  };
}
