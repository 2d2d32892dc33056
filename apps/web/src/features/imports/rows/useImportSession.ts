import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import type { ImportKind } from '../import-kind.ts';
import type { ImportRow } from '../import-list.ts';
import { sessionOf } from './import-session.ts';
import { LOST_PASSWORD } from './saved-list.ts';

const isWaiting = ({ stage }: ImportRow) => stage === 'waiting';

/** The person's import of a kind, in the current programme. */
export function useImportSession(kind: ImportKind) {
  const { t } = useText();
  const { Id, Project } = useMe();
  const client = useQueryClient();
  const session = sessionOf(`${kind.id}/${Id}/${Project?.Id ?? 0}`);
  const state = useSyncExternalStore(session.subscribe, session.state);
  const rules = {
    lostPassword: { value: LOST_PASSWORD, message: t('imports.passwordLost') },
    tooLong: t('errors.value.tooLong'),
  };
  const check = (all = false) => session.check(kind, rules, all);
  const { list, busy, failure, stopped } = state;
  const mustCheck = list?.step === 'rows' && !busy && !failure && !stopped && list.rows.some(isWaiting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: unchecked or corrected rows are checked at once
  useEffect(() => {
    if (mustCheck) void check();
  }, [mustCheck]);
  const send = async () => {
    await session.send(kind);
    await Promise.all(['people', 'grids'].map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })));
  };
  return { session, ...state, check, send };
}
