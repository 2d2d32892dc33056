import type { Identity } from '@ithaki/contract';
import { api } from '../../api/client.ts';
import type { ProjectChoice, ShellQuery, ShellSettings } from '../../feature.ts';

/** The projects the person may switch to. */
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

/** The current project's logo, words and place of messages, and the menu it gives to the person's role. */
export const shellSettings = ({ Project, CurrentRole }: Identity): ShellQuery<ShellSettings> => ({
  queryKey: [...api.programmes.settings.key, 'shell', Project?.Id, CurrentRole],
  queryFn: async () => {
    if (!Project) return {};
    const { Config, Roles } = await api.programmes.settings();
    const logo = Config.Logo?.ImageUrl;
    const layout = CurrentRole && Roles[CurrentRole]?.Layout;
    const corner = Config.Alert?.Corner;
    return {
      ...(logo ? { logo } : {}),
      ...(layout ? { layout } : {}),
      ...(Config.tdfw ? { words: Config.tdfw } : {}),
      ...(corner ? { corner } : {}),
    };
  },
});
