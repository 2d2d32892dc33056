import type { ActionPart } from '@ithaki/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { messageOf } from '../../../../api/error-message.ts';
import { callQuery } from '../../../../api/query-options.ts';
import {
  type AggregateMentee,
  type CellName,
  type Cells,
  type Changes,
  cellsOf,
  changedCells,
  tidied,
  wrongCell,
} from './aggregate-rows.ts';

/** A row of the list as shown. */
export interface AggregateRow {
  id: number;
  mentee: AggregateMentee;
  cells: Cells;
  /** Whether it is being saved. */
  busy: boolean;
  /** The server's refusal of the last save. */
  problem: string | undefined;
  /** The first cell that is invalid. */
  wrong: CellName | undefined;
}

/** Returns the mentees of an action with their meetings, and functions to change cells and save rows. */
export function useAggregateRows(actionId: number) {
  const client = useQueryClient();
  const query = useQuery({ ...callQuery(api.mentor.aggregate, { Id: actionId }), refetchOnWindowFocus: false });
  const [changes, setChanges] = useState<Changes>(new Map());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const key = callQuery(api.mentor.aggregate, { Id: actionId }).queryKey;

  const rows = query.data?.map((mentee): AggregateRow => {
    const id = mentee.MenteeId;
    const cells = { ...cellsOf(mentee.MenteeData), ...changes.get(id) };
    return { id, mentee, cells, busy: busy.has(id), problem: problems.get(id), wrong: wrongCell(cells) };
  });
  const type = (id: number, name: CellName, text: string) =>
    setChanges((known) => new Map(known).set(id, { ...known.get(id), [name]: text }));
  const forget = (id: number) =>
    setChanges((known) => {
      const kept = new Map(known);
      kept.delete(id);
      return kept;
    });

  /** Saves one mentee's cells; `newer` are changes since the last rendering. */
  const save = async (id: number, newer: Partial<Cells> = {}) => {
    const mentee = client.getQueryData<AggregateMentee[]>(key)?.find(({ MenteeId }) => MenteeId === id);
    if (!mentee) return;
    const stored = cellsOf(mentee.MenteeData);
    const typed = { ...stored, ...changes.get(id), ...newer };
    const cells = { ...typed };
    for (const name of Object.keys(cells) as CellName[]) cells[name] = tidied(name, typed[name]);
    const changed = changedCells(cells, stored);
    if (Object.keys(changed).length === 0) return forget(id);
    setChanges((known) => new Map(known).set(id, cells));
    if (wrongCell(cells)) return;
    setBusy((known) => new Set(known).add(id));
    try {
      const part: ActionPart = await api.mentor.setMenteeActionData({
        ActionId: actionId,
        MenteeId: id,
        Data: changed,
      });
      client.setQueryData<AggregateMentee[]>(key, (list) =>
        list?.map((row) => (row.MenteeId === id ? { ...row, MenteeData: part.Data } : row)),
      );
      forget(id);
      void client.invalidateQueries({ queryKey: api.mentor.getAllActionMenteeData.key });
      setProblems((known) => {
        const kept = new Map(known);
        kept.delete(id);
        return kept;
      });
    } catch (error) {
      setProblems((known) => new Map(known).set(id, messageOf(error as Error)));
    } finally {
      setBusy((known) => new Set([...known].filter((other) => other !== id)));
    }
  };
  /** Changes several mentees' cells and saves them one after another, so that each clash is shown in its own row. */
  const put = async (next: Changes) => {
    setChanges((known) => {
      const all = new Map(known);
      for (const [id, cells] of next) all.set(id, { ...all.get(id), ...cells });
      return all;
    });
    for (const [id, cells] of next) await save(id, cells);
  };
  return { rows, error: query.error, refetch: query.refetch, type, save, put, unsaved: changes.size > 0 };
}
