import type { RehearsalHead } from '@ithaki/contract';
import { Badge, Group } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

/** Badges of a rehearsal: its numbers of findings by severity, or the state of its job. */
export function RehearsalState({ head: { State, Told } }: { head: RehearsalHead }) {
  const { t } = useText();
  if (!Told)
    return (
      <Badge variant="light" color={State === 'failed' ? 'red' : 'gray'}>
        {t(`jobs.state.${State}`)}
      </Badge>
    );
  const { Errors, Warnings, Notes } = Told;
  if (Errors + Warnings + Notes === 0)
    return (
      <Badge variant="light" color="brand">
        {t('rehearsal.findings.none.short')}
      </Badge>
    );
  return (
    <Group gap={4}>
      {Errors > 0 && (
        <Badge variant="light" color="red">
          {t('rehearsal.errors', { count: Errors })}
        </Badge>
      )}
      {Warnings > 0 && (
        <Badge variant="light" color="needs">
          {t('rehearsal.warnings', { count: Warnings })}
        </Badge>
      )}
      {Notes > 0 && (
        <Badge variant="light" color="gray">
          {t('rehearsal.notes', { count: Notes })}
        </Badge>
      )}
    </Group>
  );
}
