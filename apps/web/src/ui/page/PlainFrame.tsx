import { Box, Center, Container, Group, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { LanguageButton } from '../links/LanguageButton.tsx';
import classes from './PlainFrame.module.css';

interface Props {
  /** For pages with long text rather than a few fields. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of pages outside the shell, such as sign-in: language button and one panel. */
export function PlainFrame({ wide = false, children }: Props) {
  return (
    <Box className={classes.page}>
      <Group component="header" justify="flex-end" p="sm">
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
