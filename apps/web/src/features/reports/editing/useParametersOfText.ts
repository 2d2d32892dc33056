import type { QueryParameter } from '@ithaki/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCatalogue } from '../queries.ts';
import { guessType } from './guess-type.ts';
import { type Check, type CheckedQuery, checkKey } from './useCheck.ts';

/** Milliseconds after the last change of the text before its parameters are listed. */
const PARAMETERS_PAUSE = 2_000;

/**
 * Keeps the list of parameters equal to the names that the text uses, in their order. The settings of a name that goes
 * are remembered until the editor is left.
 */
export function useParametersOfText(
  query: CheckedQuery,
  check: Check | undefined,
  parameters: readonly QueryParameter[],
  onChange: (parameters: QueryParameter[]) => void,
): void {
  const key = checkKey(query);
  const { data: catalogue } = useCatalogue();
  const known = useRef(new Map<string, QueryParameter>());
  const list = useEffectEvent(() => {
    if (!check || check.checked !== key) return;
    for (const parameter of parameters) known.current.set(parameter.Name, parameter);
    const names = check.Params;
    if (names.join() === parameters.map(({ Name }) => Name).join()) return;
    const newParameter = (Name: string): QueryParameter => ({
      ...{ Name, Label: '', Many: false, Required: false, Default: '' },
      Type: guessType(check.Query || query.Query, Name, catalogue?.Views ?? []),
    });
    onChange(names.map((name) => known.current.get(name) ?? newParameter(name)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins again with each change and check
  useEffect(() => {
    const timer = setTimeout(list, PARAMETERS_PAUSE);
    return () => clearTimeout(timer);
  }, [key, check]);
}
