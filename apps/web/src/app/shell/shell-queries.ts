import type { Identity } from '@ithaki/contract';
import { useQueries } from '@tanstack/react-query';
import { useMe } from '../../api/session.ts';
import { shownArea } from '../../api/shown-project.ts';
import type { ProjectChoice, ShellQuery, ShellSettings } from '../../feature.ts';
import { features } from '../features.ts';

const here = <Data>(query: ShellQuery<Data>): ShellQuery<Data> => ({
  ...query,
  queryKey: [...query.queryKey, shownArea()],
});

/** What the shell reads of the current project; nothing while the server refuses it, until the account is in order. */
export const shellQueries = (me: Identity) =>
  me.Must ? [] : features.flatMap((feature) => (feature.shell ? [here(feature.shell(me))] : []));

/** What the shell reads of the projects there are, as soon as the account is in order. */
export const projectQueries = (me: Identity) => (me.Must ? [] : features.flatMap((feature) => feature.projects ?? []));

/** How the current project wants its shell, from the feature that knows its settings; `known` once that has answered. */
export function useShellSettings(): ShellSettings & { known: boolean } {
  const me = useMe();
  const answers = useQueries({ queries: shellQueries(me) });
  const known = answers.every((answer) => !answer.isPending);
  return Object.assign({ known }, ...answers.map((answer) => answer.data));
}

/** The projects the person may switch to, from the feature that knows them. */
export function useProjects(): readonly ProjectChoice[] {
  const me = useMe();
  const answers = useQueries({ queries: projectQueries(me) });
  return answers.flatMap((answer) => answer.data ?? []);
}
