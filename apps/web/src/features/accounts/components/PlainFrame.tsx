import { Box, Center, Container, Group, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { LanguageButton } from '../../../ui/LanguageButton.tsx';
import classes from './PlainFrame.module.css';

/** What stands around a page that needs no session: the language, and one thing to do. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <Box className={classes.page}>
      <Group component="header" justify="flex-end" p="sm">
        <LanguageButton />
      </Group>
      <Center component="main" id="main" className={classes.main}>
        <Container size={420} w="100%" px="md">
          <Paper withBorder p={{ base: 'lg', xs: 'xl' }} radius="lg">
            {children}
          </Paper>
        </Container>
      </Center>
    </Box>
  );
}
