import {
  failedPasswordRules,
  isCommonPassword,
  type PasswordRule,
  passwordRuleBits,
  passwordRules,
  passwordStrength,
} from '@ithaki/formats';
import { Group, List, Progress, Text } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';

interface Props {
  password: string;
  /** The project's rule, as a bit mask. */
  rule: number;
  /** The person's user name, where it is known: a password may not contain it. */
  userName: string | undefined;
}

const strongest = 4;
const level = (strength: number) => (strength < 2 ? 'weak' : strength < strongest ? 'fair' : 'strong');
const colours = { weak: 'red', fair: 'needs', strong: 'teal' };

/** The strength of a password, and each part of the rule with whether it is met. */
export function PasswordStrength({ password, rule, userName }: Props) {
  const { t } = useText();
  const failed = new Set<PasswordRule>(failedPasswordRules(password, rule));
  const required = passwordRules.filter((name) => (rule & passwordRuleBits[name]) !== 0);
  const isUnusual = password !== '' && !isCommonPassword(password, [userName ?? null]);
  // A password that the server will refuse is never rated fair or strong.
  const strength =
    failed.size === 0 && isUnusual ? passwordStrength(password) : Math.min(passwordStrength(password), 1);
  const verdict = t(`accounts.signIn.strength.${level(strength)}`);
  return (
    <div>
      <Group gap="sm" mt={8} wrap="nowrap">
        <Progress
          flex={1}
          size="sm"
          value={(100 * strength) / strongest}
          color={colours[level(strength)]}
          aria-label={t('accounts.signIn.strength')}
        />
        <Text size="xs" miw={56} aria-live="polite">
          {password && verdict}
        </Text>
      </Group>
      <List size="xs" mt={6} ps={0} spacing={2} center>
        {[...required, 'unusual' as const].map((name) => {
          const isMet = name === 'unusual' ? isUnusual : !failed.has(name);
          const Icon = isMet ? IconCheck : IconPoint;
          return (
            <List.Item key={name} icon={<Icon size={14} aria-hidden />} c={isMet ? 'teal' : 'dimmed'}>
              {t(`accounts.signIn.rule.${name}`)}
            </List.Item>
          );
        })}
      </List>
    </div>
  );
}
