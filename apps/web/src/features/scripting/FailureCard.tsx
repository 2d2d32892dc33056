import type { Calls, ReplyOf } from '@ithaki/contract';
import { Badge, Box, Anchor as ButtonLink, Code, Collapse, Group, Paper, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { type Label, useText } from '../../i18n/text.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { Anchor } from '../../ui/links/Anchor.tsx';
import { describeOwner } from './script-owner.ts';

/** The types of the values that the script received, but not the values themselves; collapsed at first. */
function FailureShape({ shape }: { shape: unknown }) {
  const { t } = useText();
  const [opened, { toggle }] = useDisclosure(false);
  const id = useId();
  const text = typeof shape === 'string' ? shape : JSON.stringify(shape, null, 2);
  return (
    <Box>
      <ButtonLink
        component="button"
        type="button"
        size="sm"
        py={4}
        onClick={toggle}
        aria-expanded={opened}
        aria-controls={id}
      >
        {t(opened ? 'scripting.shape.hide' : 'scripting.shape.show')}
      </ButtonLink>
      <Collapse expanded={opened} id={id}>
        <Code block style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </Code>
      </Collapse>
    </Box>
  );
}

const reasons: Record<string, Label> = {
  parse: 'scripting.reason.parse',
  throw: 'scripting.reason.throw',
  unknownName: 'scripting.reason.unknownName',
  timeout: 'scripting.reason.timeout',
  memory: 'scripting.reason.memory',
  tooLarge: 'scripting.reason.tooLarge',
};

/** Returns the label for the reason of a script's failure. */
const reasonLabel = (reason: string): Label => reasons[reason] ?? 'scripting.reason.other';

type Failure = ReplyOf<Calls['scripting']['failures']>['list'][number];

/** A failing script: its owner, the reason, the line, how often it fails, and since when. */
export function FailureCard({ failure }: { failure: Failure }) {
  const { t } = useText();
  const owner = describeOwner(failure.Owner, t);
  const name = t(owner.label, owner.values);
  return (
    <Paper withBorder p="sm" component="li">
      <Group justify="space-between" gap="xs" align="flex-start">
        <Text fw={600} component="h2" fz="md" m={0}>
          {owner.path ? <Anchor to={owner.path}>{name}</Anchor> : name}
        </Text>
        <Badge variant="light" color="needs" tt="none" className="numbers">
          {t('scripting.times', { count: failure.Times })}
        </Badge>
      </Group>
      <Text size="sm" mt={4}>
        {t(reasonLabel(failure.Reason))}
        {failure.Line > 0 && ` ${t('scripting.line', { line: failure.Line })}`}
      </Text>
      <Text size="sm" c="dimmed" mt={2}>
        {t('scripting.last')} <LocalDate value={failure.LastAt} /> · {t('scripting.first')}{' '}
        <LocalDate value={failure.FirstAt} as="time" />
        {failure.Version > 0 && ` · ${t('scripting.version', { version: failure.Version })}`}
      </Text>
      <FailureShape shape={failure.Shape} />
    </Paper>
  );
}
