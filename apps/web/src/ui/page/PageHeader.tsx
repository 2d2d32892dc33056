import { Box, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../i18n/text.ts';
import { takeHeadingFocus } from './heading-focus.ts';

interface Props {
  title: string;
  /** A line under the title: the purpose of the page. */
  lead?: ReactNode;
  /** A link back, above the title. */
  above?: ReactNode;
  /** Buttons of the whole page. */
  actions?: ReactNode;
}

/** The page's only h1, with lead and buttons; it also sets the title of the browser tab. */
export function PageHeader({ title, lead, above, actions }: Props) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => takeHeadingFocus(heading.current), []);
  return (
    <Box component="header" mb="lg">
      <title>{`${title} · ${t('ui.product')}`}</title>
      {above && <div data-unprinted>{above}</div>}
      <Group justify="space-between" align="flex-start" gap="sm">
        <Box flex="1 1 16rem" miw={0}>
          <Title order={1} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {lead && (
            <Text component="div" c="dimmed" mt={4}>
              {lead}
            </Text>
          )}
        </Box>
        {actions && (
          <Group gap="xs" data-unprinted>
            {actions}
          </Group>
        )}
      </Group>
    </Box>
  );
}
