import { Box, Input, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import type { CodeAreaProps } from './CodeArea.tsx';

const CodeArea = lazy(() => import('./CodeArea.tsx').then((module) => ({ default: module.CodeArea })));

interface Props extends Omit<CodeAreaProps, 'labelledBy'> {
  label: string;
  description?: string;
  error?: string | undefined;
}

const lineHeight = 22;

/** An input for scripts and JSON; the editor's code is loaded when the first one is shown. */
export function CodeEditor({ label, description, error, ...area }: Props) {
  const id = useId();
  const height = (area.lines ?? 8) * lineHeight;
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={description} error={error}>
      <Box my={4}>
        <Suspense fallback={<Skeleton height={height} />}>
          <CodeArea {...area} labelledBy={id} />
        </Suspense>
      </Box>
    </Input.Wrapper>
  );
}
