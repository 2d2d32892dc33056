import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { NavigationProgress } from '@mantine/nprogress';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect } from 'react';
import { CalculatorSlotProvider } from '../slots/action-calculator.ts';
import { ActionQuestionnaireProvider } from '../slots/action-questionnaire.ts';
import { ApplicationQuestionProvider } from '../slots/application-question.ts';
import { EmbeddedWorkbookProvider } from '../slots/embedded-workbook.ts';
import { ListExportProvider } from '../slots/list-export.ts';
import { ScriptTrialProvider } from '../slots/script-trial.ts';
import { Toasts } from '../ui/notices/Toasts.tsx';
import { styleNonce } from '../ui/theme/style-nonce.ts';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { queryClient } from './query-client.ts';
import { manageDialogFocus } from './shell/dialog-focus.ts';

const ExportButton = lazy(() =>
  import('../features/exports/ExportButton.tsx').then((part) => ({ default: part.ExportButton })),
);

const TryScript = lazy(() =>
  import('../features/scripting/TryScript.tsx').then((part) => ({ default: part.TryScript })),
);

const ActionQuest = lazy(() =>
  import('../features/questionnaires/answering/ActionQuest.tsx').then((part) => ({
    default: part.ActionQuest,
  })),
);

const ApplicantQuestion = lazy(() =>
  import('../features/applications/applying/filling/QuestionView.tsx').then((part) => ({ default: part.QuestionView })),
);

const ActionWorkbook = lazy(() =>
  import('../features/calculators/working/ActionWorkbook.tsx').then((part) => ({ default: part.ActionWorkbook })),
);

const PlacedWorkbook = lazy(() =>
  import('../features/calculators/working/PlacedWorkbook.tsx').then((part) => ({ default: part.PlacedWorkbook })),
);

const scheme = localStorageColorSchemeManager({ key: 'scheme' });

/** The providers of all pages: theme, query cache, slots, toasts and the loading indicator. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(manageDialogFocus, []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={scheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <div aria-hidden>
          <NavigationProgress withinPortal={false} />
        </div>
        <ListExportProvider value={ExportButton}>
          <ScriptTrialProvider value={TryScript}>
            <ActionQuestionnaireProvider value={ActionQuest}>
              <CalculatorSlotProvider value={ActionWorkbook}>
                <EmbeddedWorkbookProvider value={PlacedWorkbook}>
                  <ApplicationQuestionProvider value={ApplicantQuestion}>{children}</ApplicationQuestionProvider>
                </EmbeddedWorkbookProvider>
              </CalculatorSlotProvider>
            </ActionQuestionnaireProvider>
          </ScriptTrialProvider>
        </ListExportProvider>
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
