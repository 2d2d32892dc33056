import type { ProjectSettings } from '@ithaki/contract';
import { defaultPasswordMask, passwordRuleBits, passwordRules } from '@ithaki/formats';
import { Checkbox, Stack, Switch } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { TabSection } from '../../../ui/page/TabSection.tsx';

type Config = ProjectSettings['Config'];

interface Props {
  config: Config;
  onChange: (change: Partial<Config>) => void;
  /** The server's message about the password rule. */
  problem: string | undefined;
}

const toMask = (chosen: readonly string[]): number =>
  passwordRules.filter((rule) => chosen.includes(rule)).reduce((mask, rule) => mask | passwordRuleBits[rule], 0);

/** The password rule, the second factor of staff, and the rule about meetings. */
export function RulesSection({ config, onChange, problem }: Props) {
  const { t } = useText();
  const mask = config.passwordRules ?? defaultPasswordMask;
  return (
    <TabSection title={t('programmes.rules')}>
      <Checkbox.Group
        label={t('programmes.passwordRule')}
        description={t('programmes.passwordRule.help')}
        error={problem}
        value={passwordRules.filter((rule) => (mask & passwordRuleBits[rule]) !== 0)}
        onChange={(chosen) => onChange({ passwordRules: toMask(chosen) })}
      >
        <Stack gap="xs" mt="xs">
          {passwordRules.map((rule) => (
            <Checkbox key={rule} value={rule} label={t(`accounts.signIn.rule.${rule}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch
        label={t('programmes.secondFactor')}
        description={t('programmes.secondFactor.help')}
        checked={config.StaffSecondFactor ?? false}
        onChange={(event) => onChange({ StaffSecondFactor: event.currentTarget.checked })}
      />
      <Switch
        label={t('programmes.meetingRule')}
        description={t('programmes.meetingRule.help')}
        checked={config.SameActionRule ?? true}
        onChange={(event) => onChange({ SameActionRule: event.currentTarget.checked })}
      />
    </TabSection>
  );
}
