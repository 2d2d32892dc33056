import type { Identity } from '@ithaki/contract';
import { api } from '../../api/client.ts';
import type { ProjectChoice, ShellQuery, ShellSettings } from '../../feature.ts';

/** Query of the projects that the person may switch to. */
export const projectChoices: ShellQuery<readonly ProjectChoice[]> = {
  queryKey: [...api.programmes.mine.key, 'choices'],
  queryFn: async () =>
    (await api.programmes.mine()).map(({ Id, Url, Descr, Archived }) => ({
      id: Id,
      url: Url,
      title: Descr,
      archived: Archived,
    })),
};

/** Query of the current project's own texts and position of toasts, and of the menu of the person's role. */
export const shellSettings = ({ Project, CurrentRole }: Identity): ShellQuery<ShellSettings> => ({
  queryKey: [...api.programmes.settings.key, 'shell', Project?.Id, CurrentRole],
  queryFn: async () => {
    if (!Project) return {};
    const { Config, Roles } = await api.programmes.settings();
    const { Layout: layout, Home: home } = Roles[CurrentRole] ?? {};
    const corner = Config.Alert?.Corner;
    return {
      ...(layout ? { layout } : {}),
      ...(home ? { home } : {}),
      ...(Config.tdfw ? { words: Config.tdfw } : {}),
      ...(corner ? { corner } : {}),
    };
  },
});
