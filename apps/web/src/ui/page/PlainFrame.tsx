import { Box, Center, Container, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { pageLook } from '../../address/page-look.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { LanguageButton } from '../links/LanguageButton.tsx';
import { Logo } from './Mark.tsx';
import classes from './PlainFrame.module.css';

interface Props {
  /** For pages with long text rather than a few fields. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of pages outside the shell, such as sign-in: the programme or the product, language button and one panel. */
export function PlainFrame({ wide = false, children }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const look = pageLook();
  return (
    <Box className={classes.page}>
      <Group component="header" justify="space-between" wrap="nowrap" p="sm">
        <Group gap="xs" wrap="nowrap" miw={0}>
          <Logo look={look} size={32} />
          <Text fw={650} lineClamp={2} lh={1.2}>
            {look ? local(look.Title) : t('ui.product')}
          </Text>
        </Group>
        <LanguageButton />
      </Group>
      <Center component="main" id="main" className={classes.main}>
        <Container size={wide ? 760 : 420} w="100%" px={{ base: 'xs', xs: 'md' }}>
          <Paper withBorder p={{ base: 'md', xs: 'xl' }} radius="lg">
            {children}
          </Paper>
        </Container>
      </Center>
    </Box>
  );
}
