import type { MicrodataSheet } from '@ithaki/contract';
import { checkAnswer, type Definition, questionsOf, type Sheet, shownIds } from '@ithaki/microdata';
import { useMemo, useState } from 'react';
import { type Autosave, unsentBody, useAutosave, write } from '../../../keep/index.ts';
import { saveCall, useRefreshSheets } from '../queries.ts';

type Entered = Readonly<Record<number, string>>;
type Listed = readonly { Id: number; Answer: string }[];

const asRecord = (list: Listed): Record<number, string> =>
  Object.fromEntries(list.map(({ Id, Answer }) => [Id, Answer]));

/** Answers of a write that has not reached the server, or of a newer row. */
const listedIn = (from: unknown): Listed =>
  typeof from === 'object' && from !== null && 'Data' in from && Array.isArray(from.Data) ? (from.Data as Listed) : [];

/** The answers of a sheet while somebody fills it in. */
export interface SheetAnswers {
  definition: Definition;
  /** Answers by question: stored, proposed and entered. */
  answers: ReadonlyMap<number, string>;
  /** Questions that are shown by these answers. */
  shown: ReadonlySet<number>;
  /** Questions whose answer is proposed and not stored yet. */
  proposed: ReadonlySet<number>;
  change: (id: number, answer: string) => void;
  theirs: ReadonlyMap<number, string> | undefined;
  autosave: Autosave;
}

/** Keeps the answers of a sheet and saves them as they are entered, also without a connection. */
export function useSheetAnswers(row: MicrodataSheet, sheet: Sheet): SheetAnswers {
  // A reload while somebody answers would bring the Version of answers that they have not seen.
  const [first] = useState(row);
  const key = `microdata/${sheet}/${row.UserId}`;
  const refresh = useRefreshSheets();
  const [stored, setStored] = useState(() => asRecord(first.Data));
  const [entered, setEntered] = useState<Entered>(() => asRecord(listedIn(unsentBody(key))));
  const definition = first.Sections as Definition;
  const { byId } = questionsOf(definition);
  const isWrong = (id: number) => {
    const question = byId.get(id);
    return question !== undefined && entered[id] !== undefined && 'error' in checkAnswer(question, entered[id]);
  };
  const changes = Object.entries(entered)
    .map(([id, Answer]) => ({ Id: Number(id), Answer }))
    .filter(({ Id }) => !isWrong(Id));
  const autosave = useAutosave({
    key,
    value: changes,
    version: first.Version,
    save: (Data) => write(saveCall(sheet), { UserId: row.UserId, Data: [...Data] }),
    showTheirs: (newer) => {
      setStored(asRecord(listedIn(newer)));
      setEntered({});
      return [];
    },
    onSaved: refresh,
  });
  const proposals = useMemo(() => asRecord(first.Defaults), [first]);
  const answers = useMemo(() => {
    const all = { ...proposals, ...stored, ...entered };
    return new Map(Object.entries(all).map(([id, answer]) => [Number(id), answer]));
  }, [proposals, stored, entered]);
  const change = (id: number, answer: string) => {
    const { Group } = byId.get(id) ?? {};
    const shown = shownIds(definition, answers);
    const others =
      Group && answer === 'yes'
        ? questionsOf(definition).list.filter(
            (other) => other.Group === Group && other.Id !== id && shown.has(other.Id),
          )
        : [];
    setEntered((before) => ({
      ...before,
      ...Object.fromEntries(others.map(({ Id }) => [Id, 'no'])),
      [id]: answer,
    }));
  };
  const current = autosave.problem?.kind === 'conflict' ? listedIn(autosave.problem.current) : undefined;
  return {
    ...{ definition, answers, change, autosave },
    shown: shownIds(definition, answers),
    proposed: new Set(
      first.Defaults.map(({ Id }) => Id).filter((id) => stored[id] === undefined && entered[id] === undefined),
    ),
    theirs: current && new Map(current.map(({ Id, Answer }) => [Id, Answer])),
  };
}
