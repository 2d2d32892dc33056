import { Box, Group, Text, Title } from '@mantine/core';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/text.ts';
import { leaveHeading, takeHeadingFocus } from './heading-focus.ts';
import classes from './PageHeader.module.css';
import { titleCount } from './title-count.ts';

/** Whether the page is shown as a tab of another page, which has the h1 already. */
export const InsideTab = createContext(false);

interface Props {
  title: string;
  /** A line under the title: the purpose of the page. */
  lead?: ReactNode;
  /** Whether the page is a list; phones then omit the lead, so that the list begins high on the screen. */
  list?: boolean;
  /** A link back, above the title. */
  above?: ReactNode;
  /** Buttons of the whole page. */
  actions?: ReactNode;
}

/**
 * The page's only h1, with lead and buttons; it also sets the title of the browser tab. Inside a tab of another page it
 * is the tab's heading.
 */
export function PageHeader({ title, lead, list = false, above, actions }: Props) {
  const { t } = useText();
  const inside = useContext(InsideTab);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useSyncExternalStore(titleCount.subscribe, titleCount.shown);
  // Runs before the browser paints and, on removal, while the heading still has the focus.
  useLayoutEffect(() => {
    if (inside) return;
    const shown = heading.current;
    takeHeadingFocus(shown);
    return () => leaveHeading(shown);
  }, [inside]);
  return (
    <Box component={inside ? 'div' : 'header'} mb={{ base: 'sm', sm: 'md' }}>
      {!inside && <title>{`${count > 0 ? `(${count}) ` : ''}${title} · ${t('ui.product')}`}</title>}
      {above && !inside && <div data-unprinted>{above}</div>}
      <Group justify="space-between" align="center" gap="xs">
        <Title
          order={inside ? 2 : 1}
          ref={heading}
          tabIndex={-1}
          flex={list ? '1 1 6rem' : '1 1 auto'}
          miw={list ? 'min-content' : 0}
        >
          {title}
        </Title>
        {actions && (
          <Group gap="xs" data-unprinted className={(list && classes.list) || ''}>
            {actions}
          </Group>
        )}
      </Group>
      {lead && (
        <Text component="div" size="sm" c="dimmed" mt={2} maw="60rem" {...(list && { visibleFrom: 'sm' })}>
          {lead}
        </Text>
      )}
    </Box>
  );
}
