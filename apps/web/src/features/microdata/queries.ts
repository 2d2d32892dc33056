import type { BodyOf, Calls } from '@ithaki/contract';
import type { Sheet } from '@ithaki/microdata';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

const sheetCalls = {
  start: { get: api.microdataSheets.getStart, set: api.microdataSheets.setStart },
  end: { get: api.microdataSheets.getEnd, set: api.microdataSheets.setEnd },
  six: { get: api.microdataSheets.getSix, set: api.microdataSheets.setSix },
} as const;

/** The call that saves answers of a sheet. */
export const saveCall = (sheet: Sheet) => sheetCalls[sheet].set;

/** A participant's sheet. */
export const useSheet = (sheet: Sheet, UserId: number) =>
  useQuery({ ...callQuery(sheetCalls[sheet].get, { UserId }), staleTime: 0, retry: false });

/** Returns a function that loads everything about sheets again. */
export function useRefreshSheets(): () => void {
  const client = useQueryClient();
  return () => {
    for (const sheet of Object.values(sheetCalls)) void client.invalidateQueries({ queryKey: sheet.get.key });
    void client.invalidateQueries({ queryKey: api.microdataCompletion.list.key });
    void client.invalidateQueries({ queryKey: api.microdataSheets.history.key });
    void client.invalidateQueries({ queryKey: api.grids.page.key });
  };
}

/** Returns a function that loads everything about sheets again, and the actions that follow their state. */
function useRefreshActions(): () => void {
  const client = useQueryClient();
  const refresh = useRefreshSheets();
  return () => {
    refresh();
    for (const feature of ['mentee', 'mentor']) void client.invalidateQueries({ queryKey: [feature] });
  };
}

/** Hands in the caller's part of a sheet; the page shows a refusal. */
export function useHandIn(sheet: Sheet) {
  const refresh = useRefreshActions();
  return useMutation({ ...callMutation(saveCall(sheet)), onSuccess: refresh, meta: { quiet: true } });
}

/** Opens a sheet that was handed in; the dialog shows a refusal. */
export function useUnfinalise() {
  const refresh = useRefreshActions();
  return useMutation({ ...callMutation(api.microdataSheets.unfinalise), onSuccess: refresh, meta: { quiet: true } });
}

/** Says why a warning is left; the dialog shows a refusal. */
export function useExplain() {
  const refresh = useRefreshSheets();
  return useMutation({ ...callMutation(api.microdataSheets.explain), onSuccess: refresh, meta: { quiet: true } });
}

/** Writes an answer into the person's field that says something else. */
export function useWriteField() {
  const refresh = useRefreshSheets();
  return useMutation({ ...callMutation(api.microdataSheets.writeField), onSuccess: refresh });
}

/** Asks for the correction of a sheet; the dialog shows a refusal. */
export function useAskCorrection() {
  const refresh = useRefreshSheets();
  return useMutation({ ...callMutation(api.microdataSheets.askCorrection), onSuccess: refresh, meta: { quiet: true } });
}

/** What was done with a sheet. */
export const useSheetHistory = (UserId: number, Sheet: Sheet) =>
  useQuery({ ...callQuery(api.microdataSheets.history, { UserId, Sheet }), staleTime: 0 });

type CompletionBody = BodyOf<Calls['microdataCompletion']['list']>;

/** Participants with their problems; the earlier page stays until the next is there. */
export const useCompletion = (body: CompletionBody) =>
  useQuery({ ...callQuery(api.microdataCompletion.list, body), staleTime: 0, placeholderData: keepPreviousData });

/** The fields of people with their choices, as far as the caller sees them. */
export const usePersonFields = () => useQuery({ ...callQuery(api.grids.settings, {}), meta: { quiet: true } });

type IndicatorsBody = BodyOf<Calls['microdataTotals']['indicators']>;

/** The indicators of a period. */
export const useIndicators = (body: IndicatorsBody, enabled = true) =>
  useQuery({ ...callQuery(api.microdataTotals.indicators, body), placeholderData: keepPreviousData, enabled });

/** Who moved an indicator between two days. */
export const useMoves = (body: BodyOf<Calls['microdataTotals']['moves']>) =>
  useQuery({ ...callQuery(api.microdataTotals.moves, body), meta: { quiet: true }, retry: false });

/** The people behind an indicator. */
export const useIndicatorPeople = (body: BodyOf<Calls['microdataTotals']['people']>) =>
  useQuery({ ...callQuery(api.microdataTotals.people, body), meta: { quiet: true }, retry: false });

const definitionCalls = {
  start: api.microdataDefinitions.start,
  end: api.microdataDefinitions.end,
  six: api.microdataDefinitions.six,
} as const;

/** The newest questions of a sheet. */
export const useDefinition = (sheet: Sheet) => useQuery({ ...callQuery(definitionCalls[sheet], {}), staleTime: 0 });

/** The rules by which sheets are checked. */
export const useRules = () => useQuery(callQuery(api.microdataDefinitions.rules, {}));

/** Saves the questions of a sheet; the page shows a refusal. */
export function useSaveDefinition(sheet: Sheet) {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.microdataDefinitions.save),
    onSuccess: () => client.invalidateQueries({ queryKey: definitionCalls[sheet].key }),
    meta: { quiet: true },
  });
}
