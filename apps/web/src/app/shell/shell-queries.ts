import type { Identity } from '@ithaki/contract';
import { useQueries } from '@tanstack/react-query';
import { useMe } from '../../api/session.ts';
import { shownArea } from '../../api/shown-project.ts';
import type { ProjectChoice, ShellQuery, ShellSettings } from '../../feature.ts';
import { features } from '../features.ts';

const inShownProject = <Data>(query: ShellQuery<Data>): ShellQuery<Data> => ({
  ...query,
  queryKey: [...query.queryKey, shownArea()],
});

/**
 * Returns the queries of the shell about the current project; none while the person must secure their account
 * first.
 */
export const shellQueries = (me: Identity) =>
  me.Must ? [] : features.flatMap((feature) => (feature.shell ? [inShownProject(feature.shell(me))] : []));

/** Returns the queries of the person's projects; none while the person must secure their account first. */
export const projectQueries = (me: Identity) => (me.Must ? [] : features.flatMap((feature) => feature.projects ?? []));

/** Returns the settings of the current project for the shell; `known` says whether they are loaded. */
export function useShellSettings(): ShellSettings & { known: boolean } {
  const me = useMe();
  const answers = useQueries({ queries: shellQueries(me) });
  const known = answers.every((answer) => !answer.isPending);
  return Object.assign({ known }, ...answers.map((answer) => answer.data));
}

/** Returns the projects that the person may switch to. */
export function useProjects(): readonly ProjectChoice[] {
  const me = useMe();
  const answers = useQueries({ queries: projectQueries(me) });
  return answers.flatMap((answer) => answer.data ?? []);
}
