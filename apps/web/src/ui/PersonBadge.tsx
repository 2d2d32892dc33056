import { Avatar, Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { personColour } from './theme/person-colours.ts';

interface Props {
  /** The name, or a link with the name. */
  name: ReactNode;
  /** The name as text, when `name` is not. */
  initialsFrom?: string;
  /** A line under the name. */
  detail?: ReactNode;
  size?: number;
  /** One of the 20 classes that a project's expression gives its people. */
  colorClass?: number | null;
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase();

/** A person by initials and name. */
export function PersonBadge({ name, initialsFrom, detail, size = 32, colorClass = null }: Props) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar size={size} radius="xl" {...personColour(colorClass)} aria-hidden>
        {initialsOf(initialsFrom ?? (typeof name === 'string' ? name : ''))}
      </Avatar>
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" component="div">
          {name}
        </Text>
        {detail && (
          <Text size="xs" c="dimmed" component="div">
            {detail}
          </Text>
        )}
      </Box>
    </Group>
  );
}
