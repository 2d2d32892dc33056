import type { FindingSeverity, RehearsalFinding } from '@ithaki/contract';
import { Box, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import { findingWords, type Names } from './finding-words.ts';

const severities = ['error', 'warning', 'note'] as const satisfies readonly FindingSeverity[];
const icons = { error: IconCircleX, warning: IconAlertTriangle, note: IconInfoCircle };
const colours = { error: 'red', warning: 'needs', note: 'dimmed' };

interface Props {
  findings: readonly RehearsalFinding[];
  names: Names;
}

/** Findings in words, each with a link to the page on which it can be fixed. */
export function FindingLines({ findings, names }: Props) {
  const words = useText();
  const { t } = words;
  return (
    <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {findings.map((finding) => {
        const { what, why, to } = findingWords(words, names, finding);
        const place = t(`rehearsal.mend.${placeOf(to)}`);
        const Icon = icons[finding.Severity];
        return (
          <Group key={`${what} ${why}`} component="li" gap="sm" align="start" wrap="nowrap">
            <Text component="span" c={colours[finding.Severity]} pt={2} lh={1}>
              <Icon size={20} stroke={1.7} aria-hidden />
            </Text>
            <Box miw={0}>
              <Text fw={600}>{what}</Text>
              <Text size="sm" c="dimmed">
                {why}
              </Text>
              <Text size="sm">
                <Anchor to={to} aria-label={t('rehearsal.mend.of', { place, what })}>
                  {place}
                </Anchor>
              </Text>
            </Box>
          </Group>
        );
      })}
    </Stack>
  );
}

/** Returns the kind of page at an address. */
function placeOf(to: string): 'action' | 'hours' | 'mentors' | 'questionnaire' | 'pairs' | 'settings' {
  if (to.startsWith('/admin/action/')) return 'action';
  if (to.startsWith('/calendar/')) return 'hours';
  if (to.startsWith('/admin/quest/')) return 'questionnaire';
  if (to.startsWith('/admin/user/')) return 'mentors';
  return to.startsWith('/admin/project/link') ? 'pairs' : 'settings';
}

/** Findings by severity, the most severe first. */
export function FindingList({ findings, names }: Props) {
  const { t } = useText();
  if (findings.length === 0) return <Text role="status">{t('rehearsal.findings.none')}</Text>;
  return (
    <Stack gap="xl">
      {severities.map((severity) => {
        const found = findings.filter(({ Severity }) => Severity === severity);
        if (found.length === 0) return null;
        return (
          <TabSection
            key={severity}
            title={t(`rehearsal.severity.${severity}`, { number: found.length })}
            help={t(`rehearsal.severity.${severity}.help`)}
          >
            <FindingLines findings={found} names={names} />
          </TabSection>
        );
      })}
    </Stack>
  );
}
