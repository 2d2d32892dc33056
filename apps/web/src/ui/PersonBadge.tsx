import { Avatar, Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { personColour } from './theme/person-colours.ts';

interface Props {
  /** The name, or a link with the name. */
  name: ReactNode;
  /** The name as text, where `name` is an element. */
  initialsFrom?: string;
  /** A line under the name. */
  detail?: ReactNode;
  size?: number | string;
  /** One of the 20 colour classes, as computed by a script of the project. */
  colorClass?: number | null;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase();

/** A person with initials, name and a line of detail. */
export function PersonBadge({ name, initialsFrom, detail, size = 'var(--row-avatar)', colorClass = null }: Props) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar size={size} radius="xl" {...personColour(colorClass)} aria-hidden>
        {initials(initialsFrom ?? (typeof name === 'string' ? name : ''))}
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
