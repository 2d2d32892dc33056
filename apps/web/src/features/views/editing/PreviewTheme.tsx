import { MantineProvider } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { useMe } from '../../../api/session.ts';
import { styleNonce } from '../../../ui/theme/style-nonce.ts';
import { cssVariablesWith, themeWith } from '../../../ui/theme/theme.ts';

/** Shows its children in the light or dark theme, whichever the page has. */
export function PreviewTheme({ scheme, children }: { scheme: 'light' | 'dark'; children: ReactNode }) {
  const { Project } = useMe();
  const id = `preview-${useId().replace(/[^\w-]/g, '')}`;
  const root = useRef<HTMLDivElement>(null);
  const palette = Project?.Look.Palette;
  return (
    <div id={id} ref={root} data-mantine-color-scheme={scheme}>
      <MantineProvider
        theme={themeWith(palette)}
        cssVariablesResolver={cssVariablesWith(palette)}
        cssVariablesSelector={`#${id}`}
        getRootElement={() => root.current ?? undefined}
        forceColorScheme={scheme}
        getStyleNonce={styleNonce}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </div>
  );
}
