import { Avatar, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  name: string;
  /** A line under the name. */
  detail?: ReactNode;
  size?: number;
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
export function PersonBadge({ name, detail, size = 32 }: Props) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar size={size} radius="xl" color="brand" aria-hidden>
        {initialsOf(name)}
      </Avatar>
      <div>
        <Text size="sm" component="div">
          {name}
        </Text>
        {detail && (
          <Text size="xs" c="dimmed" component="div">
            {detail}
          </Text>
        )}
      </div>
    </Group>
  );
}
