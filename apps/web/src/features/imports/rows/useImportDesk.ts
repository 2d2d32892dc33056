import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import type { ImportKind } from '../import-kind.ts';
import type { ImportRow } from '../import-list.ts';
import { deskOf } from './import-desk.ts';
import { LOST } from './kept-list.ts';

const isWaiting = ({ stage }: ImportRow) => stage === 'waiting';

/** The person's import desk for a kind, in the current programme. */
export function useDesk(kind: ImportKind) {
  const { t } = useText();
  const { Id, Project } = useMe();
  const client = useQueryClient();
  const desk = deskOf(`${kind.id}/${Id}/${Project?.Id ?? 0}`);
  const state = useSyncExternalStore(desk.subscribe, desk.state);
  const rules = { lost: { value: LOST, message: t('imports.passwordLost') }, tooLong: t('errors.value.tooLong') };
  const check = (all = false) => desk.check(kind, rules, all);
  const { list, busy, failure, stopped } = state;
  const unseen = list?.step === 'rows' && !busy && !failure && !stopped && list.rows.some(isWaiting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: unchecked or corrected rows are checked at once
  useEffect(() => {
    if (unseen) void check();
  }, [unseen]);
  const send = async () => {
    await desk.send(kind);
    await Promise.all(['people', 'grids'].map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })));
  };
  return { desk, ...state, check, send };
}
