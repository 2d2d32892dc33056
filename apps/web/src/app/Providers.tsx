import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { NavigationProgress } from '@mantine/nprogress';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect } from 'react';
import { ApplicationQuestionProvider } from '../application-question.ts';
import { CalculatorPlaceProvider } from '../calculator-place.ts';
import { ExportPlaceProvider } from '../export-place.ts';
import { QuestPlaceProvider } from '../quest-place.ts';
import { ScriptTrialProvider } from '../script-trial.ts';
import { styleNonce } from '../ui/style-nonce.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { WorkbookPlaceProvider } from '../workbook-place.ts';
import { queryClient } from './query-client.ts';
import { returnFocus } from './return-focus.ts';

const ExportButton = lazy(() =>
  import('../features/exports/components/ExportButton.tsx').then((part) => ({ default: part.ExportButton })),
);

const TryScript = lazy(() =>
  import('../features/scripting/components/TryScript.tsx').then((part) => ({ default: part.TryScript })),
);

const ActionQuest = lazy(() =>
  import('../features/questionnaires/answering/screens/ActionQuest.tsx').then((part) => ({
    default: part.ActionQuest,
  })),
);

const ApplicantQuestion = lazy(() =>
  import('../features/applications/applicant/form/QuestionView.tsx').then((part) => ({ default: part.QuestionView })),
);

const ActionWorkbook = lazy(() =>
  import('../features/calculators/screens/ActionWorkbook.tsx').then((part) => ({ default: part.ActionWorkbook })),
);

const PlacedWorkbook = lazy(() =>
  import('../features/calculators/screens/PlacedWorkbook.tsx').then((part) => ({ default: part.PlacedWorkbook })),
);

const scheme = localStorageColorSchemeManager({ key: 'scheme' });

/** What every screen may count on: the look, what was read, messages, the loading line. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(returnFocus, []);
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
        <ExportPlaceProvider value={ExportButton}>
          <ScriptTrialProvider value={TryScript}>
            <QuestPlaceProvider value={ActionQuest}>
              <CalculatorPlaceProvider value={ActionWorkbook}>
                <WorkbookPlaceProvider value={PlacedWorkbook}>
                  <ApplicationQuestionProvider value={ApplicantQuestion}>{children}</ApplicationQuestionProvider>
                </WorkbookPlaceProvider>
              </CalculatorPlaceProvider>
            </QuestPlaceProvider>
          </ScriptTrialProvider>
        </ExportPlaceProvider>
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
