import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { NavigationProgress } from '@mantine/nprogress';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect } from 'react';
import { CalculatorPlaceProvider } from '../slots/action-calculator.ts';
import { QuestPlaceProvider } from '../slots/action-questionnaire.ts';
import { ApplicationQuestionProvider } from '../slots/application-question.ts';
import { ExportPlaceProvider } from '../slots/list-export.ts';
import { WorkbookPlaceProvider } from '../slots/placed-workbook.ts';
import { ScriptTrialProvider } from '../slots/script-trial.ts';
import { Toasts } from '../ui/notices/Toasts.tsx';
import { styleNonce } from '../ui/theme/style-nonce.ts';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { queryClient } from './query-client.ts';
import { returnFocus } from './shell/return-focus.ts';

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
