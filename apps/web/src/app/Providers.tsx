import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { NavigationProgress } from '@mantine/nprogress';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useMemo } from 'react';
import { pageLook } from '../address/page-look.ts';
import { identityQuery } from '../api/session.ts';
import { CalculatorSlotProvider } from '../slots/action-calculator.ts';
import { ActionQuestionnaireProvider } from '../slots/action-questionnaire.ts';
import { ActionSheetProvider } from '../slots/action-sheet.ts';
import { ApplicationQuestionProvider } from '../slots/application-question.ts';
import { ChatMeetingProvider } from '../slots/chat-meeting.ts';
import { EmbeddedWorkbookProvider } from '../slots/embedded-workbook.ts';
import { ListExportProvider } from '../slots/list-export.ts';
import { MenteeFilterProvider } from '../slots/mentee-filter.ts';
import { MenteeScoresProvider } from '../slots/mentee-scores.ts';
import { OpenAnnouncementsProvider } from '../slots/open-announcements.ts';
import { ProposedFieldsProvider } from '../slots/proposed-fields.ts';
import { ScriptTrialProvider } from '../slots/script-trial.ts';
import { ViewBlocksProvider } from '../slots/view-blocks.tsx';
import { Toasts } from '../ui/notices/Toasts.tsx';
import { styleNonce } from '../ui/theme/style-nonce.ts';
import { cssVariablesWith, themeWith } from '../ui/theme/theme.ts';
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

const ActionSheet = lazy(() =>
  import('../features/microdata/filling/ActionSheet.tsx').then((part) => ({ default: part.ActionSheet })),
);

const ProposedFields = lazy(() =>
  import('../features/questionnaires/results/ProposedFields.tsx').then((part) => ({ default: part.ProposedFields })),
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

const MenteeScores = lazy(() =>
  import('../features/questionnaires/results/MenteeScores.tsx').then((part) => ({ default: part.MenteeScores })),
);

const MenteeFilter = lazy(() =>
  import('../features/grids/filters/MenteeFilter.tsx').then((part) => ({ default: part.MenteeFilter })),
);

const OpenAnnouncements = lazy(() =>
  import('../features/chat/announcements/OpenAnnouncements.tsx').then((part) => ({ default: part.OpenAnnouncements })),
);

const ChatMeeting = lazy(() =>
  import('../features/calendar/proposals/ChatMeeting.tsx').then((part) => ({ default: part.ChatMeeting })),
);

const ViewBlocks = lazy(() => import('./views/ViewBlocks.tsx').then((part) => ({ default: part.ViewBlocks })));

const scheme = localStorageColorSchemeManager({ key: 'scheme' });

/** Mantine's theme in the colours of the signed-in person's programme, or of the programme in the address. */
function Theme({ children }: { children: ReactNode }) {
  const identity = useQuery({ ...identityQuery(), enabled: false }).data;
  const palette = identity?.Project ? identity.Project.Look.Palette : pageLook()?.Palette;
  const look = useMemo(() => ({ theme: themeWith(palette), variables: cssVariablesWith(palette) }), [palette]);
  return (
    <MantineProvider
      theme={look.theme}
      cssVariablesResolver={look.variables}
      colorSchemeManager={scheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}

const SCHEME = 'data-mantine-color-scheme';

/** Makes pages light while they are printed, because light text cannot be read on white paper; returns what ends that. */
function printLight(): () => void {
  const page = document.documentElement;
  const end = new AbortController();
  let shown: string | null = null;
  const begin = () => {
    shown = page.getAttribute(SCHEME);
    page.setAttribute(SCHEME, 'light');
  };
  const restore = () => page.setAttribute(SCHEME, shown ?? 'light');
  window.addEventListener('beforeprint', begin, { signal: end.signal });
  window.addEventListener('afterprint', restore, { signal: end.signal });
  return () => end.abort();
}

/** The providers of all pages: theme, query cache, slots, toasts and the loading indicator. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(manageDialogFocus, []);
  useEffect(printLight, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Theme>
        <div aria-hidden>
          <NavigationProgress withinPortal={false} />
        </div>
        <ListExportProvider value={ExportButton}>
          <ScriptTrialProvider value={TryScript}>
            <ActionQuestionnaireProvider value={ActionQuest}>
              <CalculatorSlotProvider value={ActionWorkbook}>
                <EmbeddedWorkbookProvider value={PlacedWorkbook}>
                  <ApplicationQuestionProvider value={ApplicantQuestion}>
                    <MenteeScoresProvider value={MenteeScores}>
                      <ProposedFieldsProvider value={ProposedFields}>
                        <MenteeFilterProvider value={MenteeFilter}>
                          <OpenAnnouncementsProvider value={OpenAnnouncements}>
                            <ChatMeetingProvider value={ChatMeeting}>
                              <ActionSheetProvider value={ActionSheet}>
                                <ViewBlocksProvider value={ViewBlocks}>{children}</ViewBlocksProvider>
                              </ActionSheetProvider>
                            </ChatMeetingProvider>
                          </OpenAnnouncementsProvider>
                        </MenteeFilterProvider>
                      </ProposedFieldsProvider>
                    </MenteeScoresProvider>
                  </ApplicationQuestionProvider>
                </EmbeddedWorkbookProvider>
              </CalculatorSlotProvider>
            </ActionQuestionnaireProvider>
          </ScriptTrialProvider>
        </ListExportProvider>
        <Toasts />
      </Theme>
    </QueryClientProvider>
  );
}
