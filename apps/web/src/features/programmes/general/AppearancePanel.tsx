import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import type { PanelProps } from '../editor/panel-props.ts';
import { problemAt } from '../editor/problems.ts';
import { ScriptInput } from '../editor/ScriptInput.tsx';

const profiles = [
  { profile: 'User', scripts: ['Label', 'Color'] },
  { profile: 'Mentee', scripts: ['Label', 'Color', 'Letter'] },
  { profile: 'Mentor', scripts: ['Label', 'Color', 'Letter'] },
] as const;

const kinds = { Label: 'label', Color: 'color', Letter: 'letter' } as const;

/** Settings of how people appear in lists: scripts for label, colour and letter. */
export function AppearancePanel({ draft, onChange, problems, projectId }: PanelProps) {
  const { t } = useText();
  const { Settings } = draft;
  const put = (profile: 'User' | 'Mentee' | 'Mentor', change: object) =>
    onChange({ ...draft, Settings: { ...Settings, [profile]: { ...Settings[profile], ...change } } });
  const codeOf = (profile: 'User' | 'Mentee' | 'Mentor', script: string) =>
    ({ Letter: '', ...Settings[profile] })[script as 'Label' | 'Color' | 'Letter'];
  return (
    <Stack gap="xl">
      {profiles.map(({ profile, scripts }) => (
        <TabSection key={profile} title={t(`programmes.looks.${profile}`)} help={t(`programmes.looks.${profile}.help`)}>
          {scripts.map((script) => (
            <ScriptInput
              key={script}
              kind={kinds[script]}
              label={t(`programmes.looks.${script}`)}
              description={t(`programmes.looks.${script}.help`)}
              location={projectId === undefined ? undefined : { projectId, path: `${profile}.${script}` }}
              value={codeOf(profile, script)}
              error={problemAt(problems, `Settings.${profile}.${script}`)}
              onChange={(code) => put(profile, { [script]: code })}
            />
          ))}
        </TabSection>
      ))}
    </Stack>
  );
}
