import type { ScriptFlaw } from '@ithaki/workbook';
import { Alert, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

/** Errors of a workbook's scripts, for people who edit them. */
export function ScriptFlaws({ flaws }: { flaws: readonly ScriptFlaw[] }) {
  const { t } = useText();
  if (flaws.length === 0) return null;
  return (
    <Alert color="needs" role="alert">
      {flaws.map(({ Script, Flaw, About, Line }) => (
        <Text key={`${Script} ${Flaw} ${About}`} size="sm">
          {t(`calculators.script.${Script}`)}
          {': '}
          {t(`calculators.script.flaw.${Flaw}`, { about: About })}
          {Line === undefined ? '' : ` ${t('calculators.script.line', { line: Line })}`}
        </Text>
      ))}
    </Alert>
  );
}
